import account from "@locale/en/shopfront/account.json";
import articles from "@locale/en/shopfront/articles.json";
import catalog from "@locale/en/shopfront/catalog.json";
import checkout from "@locale/en/shopfront/checkout.json";
import messages from "@locale/en/shopfront/messages.json";
import orders from "@locale/en/shopfront/orders.json";

/** What the pages behind the home page need; comes with their code. */
export default { account, articles, catalog, checkout, messages, orders };
