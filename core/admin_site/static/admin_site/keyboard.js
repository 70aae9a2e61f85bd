/*
 * Reach without a mouse: what Unfold draws as a span, a heading or a link without an address, and opens with a click,
 * gets a role, a place in the order of Tab and the keys Enter and Space. Icons are not read aloud.
 */

(() => {
  const NATIVE = "a[href], button, input, select, textarea, summary, label, td, th";
  const ICON = ".material-symbols-outlined";
  // Names of Unfold's variables that open a menu, not a part of the page.
  const MENU = /^(openActionsId|openDropdown|actionDropdown|openRelated|openTabs|openUserLinks|openTheme)/;
  // Icons that point in the direction of reading.
  const DIRECTED = new Set(["chevron_left", "chevron_right", "arrow_back", "arrow_forward", "logout", "undo", "redo"]);
  const FOCUSABLE =
    "a[href], button:not([disabled]), input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex='0']";

  let words;
  const wordOf = (icon) => {
    words ??= JSON.parse(document.getElementById("site-icon-words")?.textContent || "{}");
    return words[icon];
  };

  /** The text of an element without its icons. */
  const visibleText = (element) => {
    const copy = element.cloneNode(true);
    for (const icon of copy.querySelectorAll(ICON)) icon.remove();
    return copy.matches(ICON) ? "" : copy.textContent.trim();
  };

  /** Gives a control with nothing but an icon a name. */
  const nameControl = (control) => {
    if (control.hasAttribute("aria-label") || control.hasAttribute("aria-labelledby") || visibleText(control)) return;
    const icon = control.matches(ICON) ? control : control.querySelector(ICON);
    const cell = control.closest("[data-label]")?.dataset.label;
    const name = control.title || cell || wordOf(icon?.textContent.trim());
    if (icon && name) control.setAttribute("aria-label", name);
  };

  /** What a control opens or chooses, read from Unfold's own expressions. */
  const bindState = (control, source) => {
    const opens = /^(\w+) = !\s*\1$/.exec(source.getAttribute("x-on:click")?.trim() ?? "");
    if (opens) control.setAttribute("x-bind:aria-expanded", opens[1]);
    if (MENU.test(opens?.[1] ?? "")) control.dataset.siteMenu = "";
    const styled = source.getAttribute("x-bind:class")?.trim() ?? "";
    const chosen =
      /^(\w+ == '[^']*') *&& *'active'$/.exec(styled) ??
      /^\{'active': (\w+ == '[^']*')\}$/.exec(styled) ??
      /^(adminTheme == '\w+') /.exec(styled);
    if (!chosen) return;
    if (control.matches("[role=button]")) control.setAttribute("x-bind:aria-pressed", chosen[1]);
    else control.setAttribute("x-bind:aria-current", `${chosen[1]} ? 'true' : 'false'`);
  };

  const makeButton = (control) => {
    control.setAttribute("role", "button");
    control.tabIndex = 0;
    nameControl(control);
  };

  /** Called for each element before Alpine reads it, also for what is added later. */
  const makeReachable = (element) => {
    if (!element.hasAttribute("x-on:click")) return;
    if (element.matches(NATIVE)) {
      bindState(element, element);
      const icon = element.matches("td, th") ? element.querySelector(ICON) : null;
      if (!icon) return;
      makeButton(icon);
      bindState(icon, element);
      return;
    }
    if (element.id === "changelist-filter-close") return;
    const isHeading = element.matches("h1, h2, h3, h4");
    // A heading stays one: the button is inside it. One with links of its own is only given the keys.
    if (isHeading && element.querySelector("a[href], input")) {
      element.tabIndex = 0;
      element.dataset.siteKeys = "";
      return;
    }
    if (!isHeading) {
      makeButton(element);
      bindState(element, element);
      return;
    }
    const inner = document.createElement("span");
    inner.className = "site-heading-button";
    inner.append(...element.childNodes);
    element.append(inner);
    makeButton(inner);
    bindState(inner, element);
  };

  const hideIcons = (root) => {
    for (const icon of root.querySelectorAll(`${ICON}:not([aria-hidden]):not([role=button])`)) {
      icon.setAttribute("aria-hidden", "true");
    }
    for (const icon of root.querySelectorAll(`${ICON}:not(.site-directed)`)) {
      if (DIRECTED.has(icon.textContent.trim())) icon.classList.add("site-directed");
    }
    for (const control of root.querySelectorAll("a[href], button")) nameControl(control);
  };

  const trimmed = (element) => element?.textContent.replace("*", "").trim() ?? "";

  /** The words beside an input: the heading of a filter, the head of a column, the label of a field. */
  const wordsBeside = (input) =>
    trimmed(input.closest("#changelist-filter div:has(> :is(h2, h3))")?.querySelector("h2, h3")) ||
    (input.closest("[data-label]")?.dataset.label ?? "") ||
    trimmed(input.closest(".field-line")?.querySelector("label"));

  /** Names of inputs that Unfold, Django and select2 leave without one. */
  const nameInputs = (root) => {
    const places =
      "#searchbar, #search-input-command, :is(#changelist-filter, td[data-label], .field-line) :is(input, select, textarea)";
    for (const input of root.querySelectorAll(places)) {
      if (input.type === "hidden" || input.labels?.length > 0 || input.ariaLabel || input.title) continue;
      const name = [wordsBeside(input), input.placeholder].filter(Boolean).join(", ");
      if (name) input.ariaLabel = name;
    }
    for (const box of root.querySelectorAll(".select2-selection__rendered")) {
      const select = box.closest(".select2-container")?.previousElementSibling;
      const name = trimmed(select?.labels?.[0]) || select?.ariaLabel || wordsBeside(box);
      if (name) box.ariaLabel = [name, box.title].filter(Boolean).join(", ");
    }
    for (const search of root.querySelectorAll(".select2-search__field")) search.ariaLabel ??= wordOf("search");
    for (const heading of root.querySelectorAll("#changelist-filter h3")) heading.ariaLevel = "2";
  };

  /** Landmarks and the scrolled parts in them; a column that has only controls. */
  const nameParts = (root) => {
    const title = document.querySelector("h1")?.textContent.trim() ?? "";
    for (const part of root.querySelectorAll(".simplebar-content-wrapper")) {
      if (part.closest("#nav-sidebar-apps")) {
        part.removeAttribute("role");
        part.removeAttribute("aria-label");
        continue;
      }
      const heading = part.closest("fieldset")?.querySelector("h2")?.textContent.trim();
      part.setAttribute("aria-label", part.closest("#changelist-filter") ? wordOf("filter_list") : heading || title);
    }
    for (const header of root.querySelectorAll("thead th")) {
      if (header.textContent.trim() || header.querySelector("input")) continue;
      const name = document.createElement("span");
      name.className = "site-unseen";
      name.textContent = wordOf("settings");
      header.append(name);
    }
    document.getElementById("main")?.setAttribute("role", "main");
    document.getElementById("nav-sidebar-inner")?.setAttribute("aria-label", wordOf("menu"));
  };

  const openMenu = () => [...document.querySelectorAll("nav.shadow-lg")].find((menu) => menu.checkVisibility());

  /** Escape closes a menu; the focus goes back to what opened it. */
  const closeMenu = () => {
    const control = document.querySelector("[data-site-menu][aria-expanded=true]");
    control?.click();
    control?.focus();
  };

  const isKey = (event) => event.key === "Enter" || event.key === " ";

  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.key === "Escape") closeMenu();
    if (!isKey(event) || !(target instanceof Element)) return;
    if (!target.matches("[role=button]:not(button, a[href]), [data-site-keys]")) return;
    event.preventDefault();
    target.click();
    // Some menus stand at the end of the document, far from what opens them.
    if (target.dataset.siteMenu !== undefined) setTimeout(() => focusFirst(openMenu()));
  });

  /** Where the focus was before a dialog or the filters opened. */
  let before = null;

  const focusFirst = (box) => {
    const first = [...(box?.querySelectorAll(FOCUSABLE) ?? [])].find((element) => element.checkVisibility());
    (first ?? box)?.focus();
  };

  const followDialog = (isOpen) => {
    const page = document.getElementById("page");
    if (page) page.inert = isOpen;
    if (isOpen) return;
    before?.focus();
    before = null;
  };

  const followFilters = (isOpen) => {
    if (isOpen) {
      before = document.activeElement;
      // The filters are shown in the next frame.
      requestAnimationFrame(() => focusFirst(document.getElementById("changelist-filter")));
    } else {
      before?.focus();
      before = null;
    }
  };

  document.addEventListener("alpine:init", () => {
    const { Alpine } = window;
    Alpine.interceptInit(makeReachable);
    Alpine.data("theme", (defaultTheme) => {
      const data = theme(defaultTheme);
      const { init } = data;
      return Object.assign(data, {
        init() {
          init.call(this);
          this.$watch("openModal", followDialog);
          this.$watch("filterOpen", followFilters);
        },
      });
    });
  });

  document.addEventListener("htmx:beforeRequest", (event) => {
    const { target, elt } = event.detail;
    if (target?.id === "modal-content") before = elt;
  });

  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.target.id !== "modal-content") return;
    const title = event.target.querySelector("h1, h2");
    if (title) document.getElementById("modal").setAttribute("aria-label", title.textContent.trim());
    const box = event.target.querySelector("form") ?? event.target;
    // The dialog is shown after Alpine's next tick.
    setTimeout(() => focusFirst(box));
  });

  // The search waits for a key that is released: a syllable that an input method completes, and a text that is pasted,
  // have none.
  document.addEventListener("input", ({ target }) => {
    if (target.id === "search-input-command") target.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
  });

  document.addEventListener("DOMContentLoaded", () => {
    const mend = (root) => {
      hideIcons(root);
      nameInputs(root);
      nameParts(root);
    };
    mend(document.body);
    new MutationObserver((records) => {
      const roots = new Set();
      for (const { addedNodes } of records) {
        for (const node of addedNodes) if (node instanceof Element) roots.add(node.parentElement ?? node);
      }
      for (const root of roots) mend(root);
    }).observe(document.body, { childList: true, subtree: true });
  });
})();
