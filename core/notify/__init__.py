"""What customers are told about their orders: kinds, words per brand, the door `services.tell`."""
