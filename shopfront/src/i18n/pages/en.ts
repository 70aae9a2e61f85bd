import account from "@locale/en/shopfront/account.json";
import articles from "@locale/en/shopfront/articles.json";
import catalog from "@locale/en/shopfront/catalog.json";
import checkout from "@locale/en/shopfront/checkout.json";
import deciding from "@locale/en/shopfront/deciding.json";
import inquiries from "@locale/en/shopfront/inquiries.json";
import messages from "@locale/en/shopfront/messages.json";
import orders from "@locale/en/shopfront/orders.json";
import promotions from "@locale/en/shopfront/promotions.json";
import questions from "@locale/en/shopfront/questions.json";
import reviews from "@locale/en/shopfront/reviews.json";
import seller from "@locale/en/shopfront/seller.json";
import sellers from "@locale/en/shopfront/sellers.json";
import settlements from "@locale/en/shopfront/settlements.json";

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
