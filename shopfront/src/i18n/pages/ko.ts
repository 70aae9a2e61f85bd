import account from "@locale/ko/shopfront/account.json";
import articles from "@locale/ko/shopfront/articles.json";
import catalog from "@locale/ko/shopfront/catalog.json";
import checkout from "@locale/ko/shopfront/checkout.json";
import messages from "@locale/ko/shopfront/messages.json";
import orders from "@locale/ko/shopfront/orders.json";

/** What the pages behind the home page need; comes with their code. */
export default { account, articles, catalog, checkout, messages, orders };
