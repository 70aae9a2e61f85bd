import account from "@locale/ja/shopfront/account.json";
import articles from "@locale/ja/shopfront/articles.json";
import catalog from "@locale/ja/shopfront/catalog.json";
import checkout from "@locale/ja/shopfront/checkout.json";
import messages from "@locale/ja/shopfront/messages.json";
import orders from "@locale/ja/shopfront/orders.json";

/** What the pages behind the home page need; comes with their code. */
export default { account, articles, catalog, checkout, messages, orders };
