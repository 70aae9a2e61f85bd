import account from "@locale/fr/shopfront/account.json";
import articles from "@locale/fr/shopfront/articles.json";
import catalog from "@locale/fr/shopfront/catalog.json";
import checkout from "@locale/fr/shopfront/checkout.json";
import messages from "@locale/fr/shopfront/messages.json";
import orders from "@locale/fr/shopfront/orders.json";

/** What the pages behind the home page need; comes with their code. */
export default { account, articles, catalog, checkout, messages, orders };
