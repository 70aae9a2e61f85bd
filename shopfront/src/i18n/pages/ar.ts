import account from "@locale/ar/shopfront/account.json";
import articles from "@locale/ar/shopfront/articles.json";
import catalog from "@locale/ar/shopfront/catalog.json";
import checkout from "@locale/ar/shopfront/checkout.json";
import deciding from "@locale/ar/shopfront/deciding.json";
import inquiries from "@locale/ar/shopfront/inquiries.json";
import messages from "@locale/ar/shopfront/messages.json";
import orders from "@locale/ar/shopfront/orders.json";
import promotions from "@locale/ar/shopfront/promotions.json";
import questions from "@locale/ar/shopfront/questions.json";
import reviews from "@locale/ar/shopfront/reviews.json";
import seller from "@locale/ar/shopfront/seller.json";
import sellers from "@locale/ar/shopfront/sellers.json";
import settlements from "@locale/ar/shopfront/settlements.json";

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
