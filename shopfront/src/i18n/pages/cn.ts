import account from "@locale/cn/shopfront/account.json";
import articles from "@locale/cn/shopfront/articles.json";
import catalog from "@locale/cn/shopfront/catalog.json";
import checkout from "@locale/cn/shopfront/checkout.json";
import deciding from "@locale/cn/shopfront/deciding.json";
import inquiries from "@locale/cn/shopfront/inquiries.json";
import messages from "@locale/cn/shopfront/messages.json";
import orders from "@locale/cn/shopfront/orders.json";
import promotions from "@locale/cn/shopfront/promotions.json";
import questions from "@locale/cn/shopfront/questions.json";
import reviews from "@locale/cn/shopfront/reviews.json";
import seller from "@locale/cn/shopfront/seller.json";
import sellers from "@locale/cn/shopfront/sellers.json";
import settlements from "@locale/cn/shopfront/settlements.json";

/** Texts of all pages but the home page, loaded with their code. */
export default {
  account,
  articles,
  catalog,
  checkout,
  deciding,
  inquiries,
  messages,
  orders,
  promotions,
  questions,
  reviews,
  seller,
  sellers,
  settlements,
};
