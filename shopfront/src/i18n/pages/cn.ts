import account from "@locale/cn/shopfront/account.json";
import articles from "@locale/cn/shopfront/articles.json";
import catalog from "@locale/cn/shopfront/catalog.json";
import checkout from "@locale/cn/shopfront/checkout.json";
import messages from "@locale/cn/shopfront/messages.json";
import orders from "@locale/cn/shopfront/orders.json";

/** What the pages behind the home page need; comes with their code. */
export default { account, articles, catalog, checkout, messages, orders };
