import account from "@locale/fr/shopfront/account.json";
import articles from "@locale/fr/shopfront/articles.json";
import catalog from "@locale/fr/shopfront/catalog.json";
import checkout from "@locale/fr/shopfront/checkout.json";
import deciding from "@locale/fr/shopfront/deciding.json";
import inquiries from "@locale/fr/shopfront/inquiries.json";
import messages from "@locale/fr/shopfront/messages.json";
import orders from "@locale/fr/shopfront/orders.json";
import promotions from "@locale/fr/shopfront/promotions.json";
import questions from "@locale/fr/shopfront/questions.json";
import reviews from "@locale/fr/shopfront/reviews.json";
import seller from "@locale/fr/shopfront/seller.json";
import sellers from "@locale/fr/shopfront/sellers.json";
import settlements from "@locale/fr/shopfront/settlements.json";

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
