import account from "@locale/vi/shopfront/account.json";
import articles from "@locale/vi/shopfront/articles.json";
import catalog from "@locale/vi/shopfront/catalog.json";
import checkout from "@locale/vi/shopfront/checkout.json";
import deciding from "@locale/vi/shopfront/deciding.json";
import inquiries from "@locale/vi/shopfront/inquiries.json";
import messages from "@locale/vi/shopfront/messages.json";
import orders from "@locale/vi/shopfront/orders.json";
import promotions from "@locale/vi/shopfront/promotions.json";
import questions from "@locale/vi/shopfront/questions.json";
import reviews from "@locale/vi/shopfront/reviews.json";
import seller from "@locale/vi/shopfront/seller.json";
import sellers from "@locale/vi/shopfront/sellers.json";
import settlements from "@locale/vi/shopfront/settlements.json";

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
