import account from "@locale/vi/shopfront/account.json";
import articles from "@locale/vi/shopfront/articles.json";
import catalog from "@locale/vi/shopfront/catalog.json";
import checkout from "@locale/vi/shopfront/checkout.json";
import messages from "@locale/vi/shopfront/messages.json";
import orders from "@locale/vi/shopfront/orders.json";

/** What the pages behind the home page need; comes with their code. */
export default { account, articles, catalog, checkout, messages, orders };
