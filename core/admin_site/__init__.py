"""The frame of the site admin: menu, colours, start page, search, operators' page (D52)."""
