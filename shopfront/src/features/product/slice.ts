import type { ProductCard, ProductPage } from "@maru/client";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import * as rules from "./cart";

/** The product part of the store (spec 3). Only `checkout` is kept in the browser's storage. */
export interface ProductState {
  isLoading: boolean;
  error: unknown;
  products: ProductCard[];
  product: ProductPage | null;
  checkout: rules.Checkout;
}

export const initialProduct: ProductState = {
  isLoading: false,
  error: null,
  products: [],
  product: null,
  checkout: rules.emptyCheckout,
};

interface Rehydrated {
  type: string;
  /** Valid already: the code that reads the storage checks it. */
  payload: { product: { checkout: rules.Checkout } };
}

const slice = createSlice({
  name: "product",
  initialState: initialProduct,
  reducers: {
    startLoading: (state) => {
      state.isLoading = true;
    },
    hasError: (state, action: PayloadAction<unknown>) => {
      state.isLoading = false;
      state.error = action.payload;
    },
    getProductsSuccess: (state, action: PayloadAction<ProductCard[]>) => {
      state.isLoading = false;
      state.error = null;
      state.products = action.payload;
    },
    getProductSuccess: (state, action: PayloadAction<ProductPage>) => {
      state.isLoading = false;
      state.error = null;
      state.product = action.payload;
    },
    getCart: (state, action: PayloadAction<rules.CartItem[]>) => {
      state.checkout = rules.loadCart(state.checkout, action.payload);
    },
    addToCart: (state, action: PayloadAction<rules.CartItem>) => {
      state.checkout = rules.addItem(state.checkout, action.payload);
    },
    changeQuantity: (state, action: PayloadAction<{ id: number; quantity: number }>) => {
      state.checkout = rules.changeQuantity(state.checkout, action.payload.id, action.payload.quantity);
    },
    deleteCart: (state, action: PayloadAction<number>) => {
      state.checkout = rules.removeItem(state.checkout, action.payload);
    },
    resetCart: (state) => {
      state.checkout = rules.emptyCheckout;
    },
    /** These lines were ordered: the rest of the cart starts at its first step again. */
    orderedCart: (state, action: PayloadAction<readonly number[]>) => {
      state.checkout = rules.withoutOrdered(state.checkout, action.payload);
    },
    nextStep: (state) => {
      state.checkout.activeStep += 1;
    },
    backStep: (state) => {
      state.checkout.activeStep = Math.max(0, state.checkout.activeStep - 1);
    },
    gotoStep: (state, action: PayloadAction<number>) => {
      state.checkout.activeStep = action.payload;
    },
    createBilling: (state, action: PayloadAction<rules.Billing | null>) => {
      state.checkout.billing = action.payload;
    },
    applyDiscount: (state, action: PayloadAction<number>) => {
      state.checkout = rules.applyDiscount(state.checkout, action.payload);
    },
    applyShipping: (state, action: PayloadAction<number>) => {
      state.checkout = rules.applyShipping(state.checkout, action.payload);
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(
      (action): action is Rehydrated => action.type === "@@REMEMBER_REHYDRATED",
      (state, action) => {
        state.checkout = rules.joinCheckout(action.payload.product.checkout, state.checkout);
      },
    );
  },
});

export const productActions = slice.actions;
export const productReducer = slice.reducer;

interface Root {
  product: ProductState;
}
export const selectCheckout = (state: Root): rules.Checkout => state.product.checkout;
export const selectProducts = (state: Root): ProductCard[] => state.product.products;
export const selectProduct = (state: Root): ProductPage | null => state.product.product;
export const selectCartCount = (state: Root): number => state.product.checkout.totalItems;
