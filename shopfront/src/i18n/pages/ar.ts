import account from "@locale/ar/shopfront/account.json";
import articles from "@locale/ar/shopfront/articles.json";
import catalog from "@locale/ar/shopfront/catalog.json";
import checkout from "@locale/ar/shopfront/checkout.json";
import messages from "@locale/ar/shopfront/messages.json";
import orders from "@locale/ar/shopfront/orders.json";

/** What the pages behind the home page need; comes with their code. */
export default { account, articles, catalog, checkout, messages, orders };
