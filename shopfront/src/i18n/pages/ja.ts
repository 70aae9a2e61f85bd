import account from "@locale/ja/shopfront/account.json";
import articles from "@locale/ja/shopfront/articles.json";
import catalog from "@locale/ja/shopfront/catalog.json";
import checkout from "@locale/ja/shopfront/checkout.json";
import deciding from "@locale/ja/shopfront/deciding.json";
import inquiries from "@locale/ja/shopfront/inquiries.json";
import messages from "@locale/ja/shopfront/messages.json";
import orders from "@locale/ja/shopfront/orders.json";
import promotions from "@locale/ja/shopfront/promotions.json";
import questions from "@locale/ja/shopfront/questions.json";
import reviews from "@locale/ja/shopfront/reviews.json";
import seller from "@locale/ja/shopfront/seller.json";
import sellers from "@locale/ja/shopfront/sellers.json";
import settlements from "@locale/ja/shopfront/settlements.json";

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
