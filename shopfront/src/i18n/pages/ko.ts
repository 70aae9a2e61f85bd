import account from "@locale/ko/shopfront/account.json";
import articles from "@locale/ko/shopfront/articles.json";
import catalog from "@locale/ko/shopfront/catalog.json";
import checkout from "@locale/ko/shopfront/checkout.json";
import deciding from "@locale/ko/shopfront/deciding.json";
import inquiries from "@locale/ko/shopfront/inquiries.json";
import messages from "@locale/ko/shopfront/messages.json";
import orders from "@locale/ko/shopfront/orders.json";
import promotions from "@locale/ko/shopfront/promotions.json";
import questions from "@locale/ko/shopfront/questions.json";
import reviews from "@locale/ko/shopfront/reviews.json";
import seller from "@locale/ko/shopfront/seller.json";
import sellers from "@locale/ko/shopfront/sellers.json";
import settlements from "@locale/ko/shopfront/settlements.json";

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
