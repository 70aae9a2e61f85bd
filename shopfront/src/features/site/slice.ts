import type { Bootstrap, SessionUser, ShopBrand, ShopPopup } from "@maru/client";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** A cart line as in `product.checkout.cart`; `site.cart` only mirrors it. */
interface MirroredItem {
  id: number;
  price: number;
  quantity: number;
  colors: string[];
}

export interface Auth {
  isInitialized: boolean;
  isAuthenticated: boolean;
  user: SessionUser | null;
}

export interface SiteState {
  cart: MirroredItem[];
  /** Product ids. */
  wishlist: number[];
  /** What the shop would show on this page, the first in order first. */
  popups: ShopPopup[];
  /** Popups hidden for today or for seven days, by id. */
  hiddenPopups: number[];
  auth: Auth;
}

export const initialSite: SiteState = {
  cart: [],
  wishlist: [],
  popups: [],
  hiddenPopups: [],
  auth: { isInitialized: false, isAuthenticated: false, user: null },
};

const site = createSlice({
  name: "site",
  initialState: initialSite,
  reducers: {
    mirrorCart: (state, action: PayloadAction<MirroredItem[]>) => {
      state.cart = action.payload;
    },
    setWishlist: (state, action: PayloadAction<number[]>) => {
      state.wishlist = action.payload;
    },
    setPopups: (state, action: PayloadAction<ShopPopup[]>) => {
      state.popups = action.payload;
    },
    setHiddenPopups: (state, action: PayloadAction<number[]>) => {
      state.hiddenPopups = action.payload;
    },
    /** The response of /api/auth, sign-in or register; null for a visitor or after a failure. */
    setUser: (state, action: PayloadAction<SessionUser | null>) => {
      const user = action.payload && action.payload.id > 0 ? action.payload : null;
      state.auth = { isInitialized: true, isAuthenticated: user !== null, user };
      if (!user) state.wishlist = [];
    },
  },
});

export const siteActions = site.actions;
export const siteReducer = site.reducer;

/** The brand of the host and the shop's configuration: fetched once, before the first page. */
export interface BrandState {
  brand: ShopBrand | null;
  bootstrap: Bootstrap | null;
}

const brand = createSlice({
  name: "brand",
  initialState: { brand: null, bootstrap: null } as BrandState,
  reducers: {
    setBrand: (state, action: PayloadAction<ShopBrand>) => {
      state.brand = action.payload;
    },
    setBootstrap: (state, action: PayloadAction<Bootstrap>) => {
      state.bootstrap = action.payload;
    },
  },
});

export const brandActions = brand.actions;
export const brandReducer = brand.reducer;

interface Root {
  site: SiteState;
  brand: BrandState;
}
export const selectAuth = (state: Root): Auth => state.site.auth;
export const selectWishlist = (state: Root): number[] => state.site.wishlist;
export const selectBrand = (state: Root): ShopBrand | null => state.brand.brand;
export const selectBootstrap = (state: Root): Bootstrap | null => state.brand.bootstrap;
