/*
 * Unfold's templates for the CSP build of Alpine (docs/security.md).
 *
 * The build reads expressions with a parser of its own instead of `eval`. It has no globals, statements, `new` or
 * functions. The few expressions of Unfold that need them are rewritten into calls of the functions below, before
 * Alpine reads the element; this includes what is inside a template and what htmx loads later.
 */

(() => {
  const SIDEBAR = "sidebarDesktopOpen";

  /** The data of the body: which tab and which menus are open, and what rewritten expressions call. */
  const page = (tab) => ({
    activeTab: getCurrentTab() || tab,
    sidebarMobileOpen: false,
    sidebarDesktopOpen: (localStorage.getItem(SIDEBAR) ?? "1") === "1",
    init() {
      this.$watch(SIDEBAR, (isOpen) => localStorage.setItem(SIDEBAR, isOpen ? "1" : "0"));
    },
    /** The address that a form is sent to: after an error its open tab is open again. */
    formAction() {
      const hash = this.activeTab && this.activeTab !== "general" ? `#${this.activeTab}` : "";
      return location.pathname + location.search + hash;
    },
    visit(address) {
      location.href = address + location.hash;
    },
    // Functions that are global variables may not be used in expressions.
    sortRecords: (event) => sortRecords(event),
    moveRecords: (event) => moveRecords(event),
    newKey: () => Date.now(),
    /** A row of an array gets the name of its field instead of that of an empty form. */
    nameRow(row) {
      const input = row.getElementsByTagName("input")[0];
      if (input.name.includes("__prefix__")) input.name = row.parentElement.getElementsByTagName("input")[0].name;
    },
    /** select2 tells jQuery only; fields that are shown under a condition depend on the value. */
    followSelect(selector, name, data) {
      const select = django.jQuery(selector);
      select.on("change", () => {
        data[name] = select.val();
      });
    },
  });

  /** Attribute, expression of Unfold, expression that the parser reads. */
  const rewrites = [
    ["x-data", /^\{\s*(?:activeTab: '([^']*)',)?\s*sidebarMobileOpen:[\s\S]*$/, "page('$1')"],
    ["x-init", /^activeTab =[\s\S]*$/, ""],
    ["x-init", /^if \(\$el\.getElementsByTagName[\s\S]*$/, "nameRow($el)"],
    [
      "x-init",
      /^const \$ = django\.jQuery;[\s\S]*?\$\('([^']+)'\);[\s\S]*?\{ (\w+) = select\.val\(\);[\s\S]*$/,
      "followSelect('$1', '$2', $$data)",
    ],
    ["x-bind:action", /^activeTab && [\s\S]*$/, "formAction()"],
    ["x-on:click", /^(sidebarDesktopOpen = !sidebarDesktopOpen);[\s\S]*$/, "$1"],
    ["x-on:click", /^items\.push\(\{ key: new Date[\s\S]*$/, "items.push({ key: newKey() })"],
    ["x-on:click.prevent", /^window\.location\.href = [\s\S]*$/, "visit($el.href)"],
    ["x-on:focus", /^openSearchResults = true; currentIndex = 0$/, "openResults()"],
    ["x-on:keydown.enter.prevent", /^if \(([^)]*)\) (.*)$/, "$1 && $2"],
    ["x-on:keydown.escape.prevent", /^openSearchResults = false; if [\s\S]*$/, "closeResults()"],
  ];

  const rewrite = (element) => {
    for (const [attribute, expression, replacement] of rewrites) {
      const value = element.getAttribute(attribute)?.trim();
      if (value === undefined || !expression.test(value)) continue;
      if (replacement) element.setAttribute(attribute, value.replace(expression, replacement));
      else element.removeAttribute(attribute);
    }
  };

  document.addEventListener("alpine:init", () => {
    const { Alpine } = window;
    Alpine.interceptInit(rewrite);
    Alpine.data("page", page);
    Alpine.data("searchForm", searchForm);
    Alpine.data("searchCommand", searchCommand);
    Alpine.data("searchDropdown", () => ({
      ...searchDropdown(),
      openResults() {
        this.openSearchResults = true;
        this.currentIndex = 0;
      },
      closeResults() {
        const input = this.$refs.searchInput;
        this.openSearchResults = false;
        if (input.value === "") input.blur();
        else input.value = "";
      },
    }));
  });
})();
