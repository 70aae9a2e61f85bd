// Written by `make contract`: change the Python declarations instead.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptIn: {
            token: string;
            user_name: string;
            password: string;
        };
        AcceptInvitation: {
            token: string;
            password: string;
            /** @default 0 */
            agree_terms?: number;
            /** @default 0 */
            agree_privacy?: number;
        };
        /** @description The signed-in account that now has the role. */
        Accepted: {
            /** Format: pk */
            id: number;
            user_name: string;
        };
        AccessIn: {
            is_active: boolean;
        };
        /** @description Whether the refund account has to be proved by one won, the order's account, and the one proved before. */
        AccountCheck: {
            needed: boolean;
            account: string;
            kept: string;
        };
        /** @description An account to pay one won into. `birth` is the holder's birth date, YYMMDD, not stored. */
        AccountCheckIn: {
            /** @enum {string} */
            bank: "20" | "88" | "06" | "11" | "03" | "81" | "90" | "92" | "89" | "45" | "48" | "71" | "07" | "23" | "27" | "31" | "32" | "34" | "35" | "37" | "39" | "02";
            account_num: string;
            holder: string;
            birth: string;
        };
        AccountConfirmIn: {
            /** Format: int64 */
            check_id: number;
            code: string;
        };
        /** @description The brand's own account, as buyers see it. */
        AccountIn: {
            /** @enum {string} */
            bank?: "" | "20" | "88" | "06" | "11" | "03" | "81" | "90" | "92" | "89" | "45" | "48" | "71" | "07" | "23" | "27" | "31" | "32" | "34" | "35" | "37" | "39" | "02";
            account_num?: string;
            holder?: string;
        };
        AddressEntry: {
            /** Format: pk */
            id: number;
            receiver_name: string;
            phone_num: string;
            postcode: string;
            addr: string;
            addr_detail: string;
            is_default: boolean;
        };
        /** @description An address that was found. */
        AddressHit: {
            postcode: string;
            /** @description The road address with its part in brackets, as a form stores it. */
            addr: string;
            /** @description The lot address; of a building on several lots, one. */
            lot: string;
            /** @description Empty where it has no name. */
            building: string;
            english: string;
        };
        /** @description A page of found addresses. Without a query: the mode alone. */
        AddressHits: {
            /**
             * @description By the brand's key; by the sandbox, with invented addresses; or not at all: addresses are typed by hand.
             * @enum {string}
             */
            mode: "own" | "practice" | "off";
            /** @description Of all pages. */
            total: number;
            page: number;
            pages: number;
            content: components["schemas"]["AddressHit"][];
        };
        AddressIn: {
            addr_name?: string;
            receiver_name: string;
            phone_num: string;
            postcode: string;
            addr: string;
            addr_detail?: string;
            memo?: string;
            is_default?: boolean;
        };
        AddressOfOrder: {
            receiver_name: string;
            phone_num: string;
            postcode: string;
            addr: string;
            /** @default  */
            addr_detail?: string;
            /** @default  */
            memo?: string;
            /** @default 0 */
            save?: number;
        };
        /** @description A brand's account at the address service. */
        AddressSearchRecord: {
            /** Format: pk */
            id: number;
            /**
             * @description By the brand's key; by the sandbox, with invented addresses; or not at all: addresses are typed by hand.
             * @enum {string}
             */
            mode: "own" | "practice" | "off";
            /**
             * @description Always empty: a key is written, never read.
             * @constant
             */
            key: "";
            has_key: boolean;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description `type` 15 adds, 20 reduces; `amount` in won is always positive. */
        AdjustIn: {
            /** Format: int64 */
            user_id: number;
            /** Format: int64 */
            type: number;
            /** Format: int64 */
            amount: number;
            /** @default  */
            note?: string;
        };
        /** @description The password again, and a code where an authenticator app is in use. */
        AgainIn: {
            /** @default  */
            user_pw?: string;
            /** @default  */
            otp_num?: string;
        };
        /** @description Renewed consent to required documents. */
        AgreeIn: {
            /** @default 0 */
            terms?: number;
            /** @default 0 */
            privacy?: number;
        };
        AnswerCancelIn: {
            line_ids?: number[];
            /** @default  */
            reason?: string;
        };
        /**
         * @description The author of an answer: the shop's staff or the seller of the product.
         * @enum {string}
         */
        AnsweredBy: "staff" | "seller";
        /** @description A member's application for a business account. */
        ApplicationIn: {
            company_name: string;
            business_num: string;
            ceo_name: string;
            business_type?: string;
            business_item?: string;
            invoice_email?: string;
            /** Format: uri */
            licence_file?: string | null;
        };
        /** @description An application for managers to decide. */
        ApplicationRow: {
            /** Format: pk */
            id: number;
            company_name: string;
            business_num: string;
            ceo_name: string;
            business_type: string;
            business_item: string;
            invoice_email: string;
            state: string;
            reason: string;
            /** Format: date-time */
            created_at: string;
            decided_at: string | null;
            /** Format: pk */
            user_id: number;
            user_name: string;
            name: string;
            phone_num: string;
            email: string;
            grade_id: number | null;
            grade_name: string;
            decided_by: string;
            has_licence: boolean;
            is_masked: boolean;
        };
        /** @description A promotion in a quote. */
        AppliedPromotion: {
            /** Format: pk */
            promotion_id: number;
            coupon_id: number | null;
            /** @description Whether its code was typed for this cart. */
            is_typed: boolean;
            name: string;
            level: string;
            benefit: string;
            unit: string;
            value: number;
            /** Format: won */
            cap: number;
            /**
             * Format: won
             * @description What was left before it.
             */
            base: number;
            /**
             * Format: won
             * @description What it would take off without its maximum.
             */
            uncapped: number;
            /** Format: won */
            amount: number;
            ends_at: string | null;
        };
        /** @description How to apply. */
        ApplyIn: {
            /** @enum {string} */
            mode: "good_rows" | "all_or_nothing";
            closes_options?: boolean;
        };
        /** @description `buyer_pays` if a manager decides otherwise than the reason does. */
        ApproveClaimIn: {
            buyer_pays?: number;
        };
        ApproveIn: {
            /** Format: int64 */
            grade_id?: number;
        };
        /** @description `seen_price` in won: the price that is replaced, if it has changed since the request. */
        ApproveRequestIn: {
            seen_price?: number | null;
        };
        /** @description The lists of what waits, in the caller's order. */
        ArrangeIn: {
            names: string[];
        };
        /** @description The first and the last day of arrival, in Seoul: the same for domestic products. */
        ArrivalDays: {
            /** Format: date */
            first: string;
            /** Format: date */
            last: string;
        };
        /** @description How often, when and by whom the buyer was asked for an account, and how many reminders are left. */
        AskedForAccount: {
            times: number;
            at: string | null;
            actor: string;
            today: boolean;
            left: number;
        };
        /** @enum {string} */
        AttemptState: "CREATED" | "SENT" | "APPROVED" | "DECLINED" | "UNKNOWN" | "PENDING_DEPOSIT" | "EXPIRED";
        /** @description What changed of one field, in the reader's language; '' for nothing. */
        AuditChange: {
            name: string;
            label: string;
            before: string;
            after: string;
        };
        /** @description What the log can be filtered by. */
        AuditChoices: {
            actions: components["schemas"]["Choice"][];
            subjects: components["schemas"]["Choice"][];
        };
        /** @description A recorded action; only changed fields are stored, personal fields masked. */
        AuditRow: {
            /** Format: pk */
            id: number;
            /** Format: date-time */
            at: string;
            actor_id: number | null;
            /** @description user name; '' where the installation itself did it */
            actor_name: string;
            action: string;
            action_label: string;
            subject: string;
            subject_label: string;
            subject_id: string;
            before: {
                [key: string]: unknown;
            };
            after: {
                [key: string]: unknown;
            };
            changes: components["schemas"]["AuditChange"][];
        };
        /** @description Bank (the gateway's code), number and holder. */
        BankAccountIn: {
            /** @enum {string} */
            bank: "20" | "88" | "06" | "11" | "03" | "81" | "90" | "92" | "89" | "45" | "48" | "71" | "07" | "23" | "27" | "31" | "32" | "34" | "35" | "37" | "39" | "02";
            account_num: string;
            holder: string;
        };
        /** @description A bank by the gateway's code. */
        BankChoice: {
            code: string;
            name: string;
        };
        /** @description A block of a home page. */
        Block: {
            type: components["schemas"]["BlockType"];
            /** @description Its name within the page. */
            id?: string;
            items: components["schemas"]["BlockItem"][];
            title?: string;
            sub_title?: string;
            eyebrow?: string;
            text?: string;
            src?: string;
            dark_src?: string;
            phone_src?: string;
            link?: string;
            button?: string;
            alt?: string;
            /** @description The address of an mp4. */
            video?: string;
            columns?: number;
            posts?: components["schemas"]["HomePost"][];
            sellers?: components["schemas"]["HomeSeller"][];
            /** @description Clean HTML. */
            html?: string;
            placeholder?: string;
            words?: string[];
            /** @description Products are numbered from 1. */
            ranked?: boolean;
            /** @description The look of its product cards; the brand's where it is missing. */
            card_design?: number;
            /** @description Of a banner: what stands in a slide without a picture. */
            products?: components["schemas"]["ProductCard"][];
            reviews?: components["schemas"]["HomeReview"][];
            /** @description The rules that the brand has. */
            costs?: components["schemas"]["CostRow"][];
            /** @description Null in the editor where it can't be downloaded now. */
            coupon?: components["schemas"]["HomeCoupon"] | null;
            /** @description Of a card's preview: its look. */
            card?: components["schemas"]["CardDesign"];
            /** @description Of the blog's card, and of a block of posts. */
            post_card?: components["schemas"]["PostCardDesign"];
            /** @description Of the preview of the design's settings. */
            look?: components["schemas"]["BrandLook"];
            /** @description Of a card's preview: the cards that are hard to draw. */
            cases?: components["schemas"]["CardCase"][];
        };
        /** @description A block as it is now, null if it was deleted; `version` is what the editor had, 0 for a new one. */
        BlockChangeIn: {
            id: string;
            /** Format: int64 */
            version: number;
            block: unknown | null;
        };
        /** @description What the table of fields does not allow; `path` begins with the block's name. */
        BlockFault: {
            path: string;
            message: string;
        };
        /** @description A part of a block: a picture, a link, a step. */
        BlockItem: {
            src?: string;
            dark_src?: string;
            /** @description An upright cut of the same picture, for narrow screens. */
            phone_src?: string;
            /** @description What the picture shows; empty or missing for one that only decorates. */
            alt?: string;
            /**
             * Format: percent
             * @description The point that stays in sight where the picture is cut, from the left.
             */
            focus_x?: number;
            /**
             * Format: percent
             * @description The same from the top.
             */
            focus_y?: number;
            link?: string;
            title?: string;
            sub_title?: string;
            eyebrow?: string;
            button?: string;
            text?: string;
            icon?: string;
            placeholder?: string;
            /** @enum {string} */
            text_place?: "start" | "center" | "end";
            /** @enum {string} */
            text_colour?: "dark" | "light";
            /**
             * Format: percent
             * @description How much the picture is covered below its text; all of it where it is missing.
             */
            shade?: number;
        };
        /** @description What an editor should know of a block. */
        BlockNote: {
            id: string;
            /** @description Products that fit the rule; null for other blocks. */
            count: number | null;
            /** @description Codes of products that are no longer listed. */
            missing: string[];
            /** @description It has nothing to show, so that the page leaves it out. */
            is_empty: boolean;
        };
        /**
         * @description How a block is rendered; a shop ignores unknown types.
         * @enum {string}
         */
        BlockType: "banner" | "button-banner" | "categories" | "products" | "products-rule" | "feature" | "reviews" | "steps" | "search-hero" | "cost-table" | "coupon" | "rich-text" | "notice" | "posts" | "sellers" | "video" | "gallery" | "item-card" | "blog-item-card" | "theme";
        /** @description A card in full. */
        BoardCardRecord: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            board_id: number;
            /** Format: pk */
            column_id: number;
            title: string;
            /** @description Numbers of the board's labels. */
            labels: number[];
            assignees: components["schemas"]["DeskPerson"][];
            due_on: string | null;
            check_count: number;
            done_count: number;
            comment_count: number;
            file_count: number;
            links: components["schemas"]["LinkedRecord"][];
            /** @description Since when it can be restored. */
            deleted_at: string | null;
            text: string;
            checks: components["schemas"]["CheckItem"][];
            comments: components["schemas"]["CardCommentRow"][];
            files: components["schemas"]["DeskFileRow"][];
            /** @description Sent back with a change. */
            version: number;
            creator_name: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A card as a board shows it. */
        BoardCardRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            board_id: number;
            /** Format: pk */
            column_id: number;
            title: string;
            /** @description Numbers of the board's labels. */
            labels: number[];
            assignees: components["schemas"]["DeskPerson"][];
            due_on: string | null;
            check_count: number;
            done_count: number;
            comment_count: number;
            file_count: number;
            links: components["schemas"]["LinkedRecord"][];
            /** @description Since when it can be restored. */
            deleted_at: string | null;
        };
        /** @description What a change of a board came to: equal to the revision before it and one where nobody else wrote meanwhile. */
        BoardChange: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            board_id: number;
            revision: number;
        };
        /** @description A column of a board. */
        BoardColumnRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            board_id: number;
            name: string;
            card_count: number;
            /** @description Since when it can be restored. */
            deleted_at: string | null;
        };
        /** @description A label of a board's cards. */
        BoardLabel: {
            /** @description Counted in its board. */
            id: number;
            name: string;
            color: components["schemas"]["LabelColor"];
        };
        /** @description A label; a new one has no number, or 0. */
        BoardLabelIn: {
            id?: number;
            name: string;
            /** @enum {string} */
            color: "blue" | "violet" | "orange" | "red" | "teal" | "olive";
        };
        /** @description The new neighbours; without any the end. */
        BoardPlaceIn: {
            /** Format: int64 */
            after_id?: number | null;
            /** Format: int64 */
            before_id?: number | null;
        };
        /** @description A board with its columns in order, and the cards of all columns in the order of each. */
        BoardRecord: {
            /** Format: pk */
            id: number;
            name: string;
            column_count: number;
            card_count: number;
            /** Format: date-time */
            updated_at: string;
            labels: components["schemas"]["BoardLabel"][];
            /** @description Counts the board's changes. */
            revision: number;
            columns: components["schemas"]["BoardColumnRow"][];
            cards: components["schemas"]["BoardCardRow"][];
        };
        /** @description A board in the list. */
        BoardRow: {
            /** Format: pk */
            id: number;
            name: string;
            column_count: number;
            card_count: number;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description The account at the text message service; its key is written, never read. */
        BonaejaAccount: {
            user_id: string;
            sender: string;
            /**
             * @description Always empty.
             * @constant
             */
            api_key: "";
        };
        BonaejaIn: {
            api_key?: string;
            user_id?: string;
            sender?: string;
        };
        /** @description A delivery address of a member. */
        BookAddress: {
            /** Format: pk */
            id: number;
            addr_name: string;
            receiver_name: string;
            phone_num: string;
            postcode: string;
            addr: string;
            addr_detail: string;
            memo: string;
            is_default: boolean;
        };
        /** @description The same with the people who recorded it. */
        BookedCharge: {
            /** Format: pk */
            id: number;
            /** Format: won */
            amount: number;
            state: components["schemas"]["ChargeState"];
            /** @description How it was paid; empty while it is not. */
            how: components["schemas"]["ChargeHow"] | "";
            /** @description Why it was waived. */
            note: string;
            settled_at: string | null;
            back_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: pk */
            claim_id: number;
            settled_name: string;
            back_name: string;
        };
        /** @description The site's lists with the user's own data. */
        Bootstrap: {
            shop_obj: components["schemas"]["Block"][];
            /** @description The ready layout of the home page; empty where the brand's blocks are shown. */
            ready_obj: components["schemas"]["Block"][];
            blog_obj: components["schemas"]["Block"][];
            payment_modules: components["schemas"]["PayWay"][];
            /** @description The newest, for a brand that has no blocks. */
            products: components["schemas"]["ProductCard"][];
            /** @description Empty where the brand does not show it. */
            basic_info: string;
            product_category_groups: components["schemas"]["CategoryGroupNode"][];
            product_property_groups: components["schemas"]["PropertyGroupNode"][];
            post_categories: components["schemas"]["PostCategoryNode"][];
            /** @description With goods on sale, at most 24; none where the brand has no sellers. */
            sellers: components["schemas"]["SellerCard"][];
            chat: components["schemas"]["ShopChatPart"];
            /** @description As `/api/shop/popups` answers; none in a document of the shop. */
            popups: components["schemas"]["ShopPopup"][];
            /** @description Products that the caller keeps in mind. */
            user_wishs: number[];
        };
        /** @description An item of an order that was to be bought again. */
        BoughtAgain: {
            /** @description The variant; null: it was deleted. */
            id: number | null;
            product_name: string;
            option_info: string;
            /** @description How many were bought. */
            wanted: number;
            /** @description How many go into the cart; 0: none. */
            quantity: number;
            /**
             * Format: won
             * @description Price of a piece when it was bought.
             */
            before: number;
            /** @description Price of a piece now; 0 if none is available, null where the caller sees no prices (D15). */
            price: number | null;
            /**
             * @description Why not all of it: no longer sold, sold out, less in stock, no room in the cart; empty: all of it.
             * @enum {string}
             */
            why: "" | "gone" | "sold_out" | "less" | "full";
        };
        /** @description A coupon in a member's box. */
        BoxCoupon: {
            /** Format: pk */
            promotion_id: number;
            name: string;
            level: string;
            benefit: string;
            unit: string;
            /** @description Percent or won. */
            value: number;
            /**
             * Format: won
             * @description At most; 0: no limit.
             */
            cap: number;
            /**
             * Format: won
             * @description Of the covered goods; 0: none.
             */
            min_won: number;
            /** @description Of the covered goods; 0: none. */
            min_pieces: number;
            /** @description Whether all goods are covered. */
            is_everything: boolean;
            is_first_order: boolean;
            combine: string;
            /** Format: pk */
            id: number;
            /** @description open, held, used or ended. */
            state: string;
            /** Format: date-time */
            issued_at: string;
            /** @description Null: it does not end. */
            ends_at: string | null;
            is_paused: boolean;
        };
        /** @description The figures of a brand. */
        BrandFigures: {
            paid_orders: number;
            /** Format: won */
            paid: number;
            /** Format: won */
            reversed: number;
            /** Format: won */
            refunded: number;
            /**
             * Format: won
             * @description `paid` less `reversed` and `refunded`.
             */
            net: number;
            /** @description `paid` by `paid_orders`; null without orders. */
            average_order: number | null;
            /** Format: won */
            charges: number;
            /** Format: won */
            goods: number;
            /** Format: won */
            goods_back: number;
            pieces: number;
            pieces_back: number;
            /** Format: won */
            discount: number;
            /** Format: won */
            points_used: number;
            /** Format: won */
            shipping: number;
            exchanges: number;
            new_members: number;
            withdrawn: number;
            /** Format: won */
            points_owed: number;
            /** Format: pk */
            id: number;
            name: string;
            is_practice: boolean;
        };
        /** @description The hosts of a brand, and what their DNS entries have to lead to. */
        BrandHosts: {
            /** @description The host that asks. */
            target: string;
            target_addresses: string[];
            hosts: components["schemas"]["HostState"][];
        };
        BrandIn: {
            name: string;
            dns?: string;
            hosts?: string[];
            og_description?: string;
            company_name?: string;
            pvcy_rep_name?: string;
            ceo_name?: string;
            addr?: string;
            resident_num?: string;
            business_num?: string;
            phone_num?: string;
            fax_num?: string;
            mail_order_num?: string;
            mail_order_office?: string;
            note?: string;
            basic_info?: string;
            show_basic_info?: number;
            email?: string;
            hosting_provider?: string;
            escrow_provider?: string;
            privacy_officer_email?: string;
            cs_hours?: string;
            customs_agent_code?: string;
            /** Format: uri */
            logo_file?: string | null;
            /** Format: uri */
            dark_logo_file?: string | null;
            /** Format: uri */
            favicon_file?: string | null;
            /** Format: uri */
            og_file?: string | null;
            lang_list?: ("ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar")[];
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            setting_obj?: components["schemas"]["SettingIn"];
            seo_obj?: components["schemas"]["SeoIn"];
            bonaeja_obj?: components["schemas"]["BonaejaIn"];
            image_host_obj?: components["schemas"]["ImageHostIn"];
            theme_css?: components["schemas"]["ThemeIn"];
        };
        /** @description What a brand looks like: colours, corners, and the addresses of its pictures. */
        BrandLook: {
            main_color: string;
            sub_color: string;
            picture_radius: number;
            control_radius: number;
            logo_img?: string;
            dark_logo_img?: string;
            favicon_img?: string;
            og_img?: string;
        };
        /** @description A brand to choose from. */
        BrandName: {
            /** Format: pk */
            id: number;
            dns: string;
            name: string;
            logo_img: string;
        };
        /** @description A brand for its managers; plain texts are Korean. */
        BrandRecord: {
            /** Format: pk */
            id: number;
            name: string;
            /** @description The host of its shop. */
            dns: string;
            og_description: string;
            basic_info: string;
            /** @enum {integer} */
            show_basic_info: 0 | 1;
            company_name: string;
            pvcy_rep_name: string;
            ceo_name: string;
            addr: string;
            business_num: string;
            phone_num: string;
            fax_num: string;
            mail_order_num: string;
            mail_order_office: string;
            email: string;
            hosting_provider: string;
            escrow_provider: string;
            privacy_officer_email: string;
            cs_hours: string;
            customs_agent_code: string;
            logo_img: string;
            dark_logo_img: string;
            favicon_img: string;
            og_img: string;
            lang_list: ("ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar")[];
            seo_obj: components["schemas"]["SeoTokens"];
            /** @description Further hosts that the shop answers to; only a root manager changes them. */
            hosts: string[];
            /** @description A host at which the shop answers before its own DNS does, or empty. */
            preview_host: string;
            /** @description None while the shop is prepared. */
            opened_at: string | null;
            note: string;
            setting_obj: components["schemas"]["BrandSetting"];
            theme_css: components["schemas"]["BrandTheme"];
            bonaeja_obj: components["schemas"]["BonaejaAccount"];
            image_host_obj: components["schemas"]["ImageHostAccount"];
            /** @description There is a corporate registration number, which is never shown. */
            has_resident_num: boolean;
            /** @description There is an upload preset, which is never shown. */
            has_image_preset: boolean;
            lang_obj: components["schemas"]["TranslatedBrandTexts"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description The settings as managers save them; null means the value of the installation. */
        BrandSetting: {
            /**
             * Format: won
             * @description Points that an order may use at most.
             */
            max_use_point: number;
            /**
             * Format: won
             * @description What an order must cost before points can be used.
             */
            use_point_min_price: number;
            /**
             * Format: percent
             * @description Of what was paid.
             */
            point_rate: number;
            tutorial_num: number;
            /** @enum {integer} */
            is_use_consignment: 0 | 1;
            /** @enum {integer} */
            is_use_item_card_style: 0 | 1;
            /** @enum {integer} */
            is_use_lang: 0 | 1;
            /** @enum {integer} */
            is_use_shop_obj_style: 0 | 1;
            /** @enum {integer} */
            is_use_blog_obj_style: 0 | 1;
            /**
             * @description 1: visitors see no price of a product (D15).
             * @enum {integer}
             */
            is_price_members_only: 0 | 1;
            /** @description Empty: the browser's, Korean in the first document. */
            default_lang: ("ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar") | "";
            /** @enum {integer} */
            is_use_account_check: 0 | 1;
            shop_demo_num: number | null;
            blog_demo_num: number | null;
            is_use_seller: (0 | 1) | null;
            point_wait_days: number;
            /** @description 0: never. */
            point_expire_days: number;
            /** Format: won */
            review_point_text: number;
            /** Format: won */
            review_point_photo: number;
            /** @description Text messages that the brand sends in a day at most. */
            sms_daily_limit: number;
            deposit_days: number;
            confirm_days: number;
            /** @description Stock of this many pieces or fewer is low, where the product has no number of its own; 0: never. */
            low_stock_at: number;
        };
        /** @description Brands side by side, those that sold most first. */
        BrandTable: {
            /** Format: date */
            first: string;
            /** Format: date */
            last: string;
            /** @description All brands; the largest 30 are in `rows`. */
            count: number;
            rows: components["schemas"]["BrandFigures"][];
        };
        BrandTexts: {
            name?: string;
            og_description?: string;
            basic_info?: string;
            company_name?: string;
            ceo_name?: string;
            pvcy_rep_name?: string;
            addr?: string;
            mail_order_num?: string;
            mail_order_office?: string;
            hosting_provider?: string;
            escrow_provider?: string;
            cs_hours?: string;
        };
        /** @description The theme with the product card. */
        BrandTheme: {
            main_color: string;
            sub_color: string;
            picture_radius: number;
            control_radius: number;
            item_card_design: number;
        };
        BroughtIn: {
            /** Format: int64 */
            id: number;
            quantity: number;
        };
        /** @description The items of an order that were put into the cart again. */
        BuyAgain: {
            order_num: string;
            items: components["schemas"]["BoughtAgain"][];
        };
        /** @description A tax invoice for its buyer. */
        BuyersInvoice: {
            /** Format: pk */
            id: number;
            paper_num: string;
            state: components["schemas"]["InvoiceState"];
            business_num: string;
            company: string;
            representative: string;
            address: string;
            business_type: string;
            business_item: string;
            email: string;
            /** Format: won */
            amount: number;
            /** Format: won */
            supply: number;
            /** Format: won */
            vat: number;
            reason: string;
            answer: string;
            written_on: string | null;
            issued_at: string | null;
            nts_num: string;
            /** Format: date-time */
            created_at: string;
            is_amendment: boolean;
        };
        /** @description The last cash receipt of an order, for its buyer. */
        BuyersReceipt: {
            /** Format: pk */
            id: number;
            number: number;
            kind: components["schemas"]["ReceiptKind"];
            identity_masked: string;
            /** @description Issued without a request, to the tax office's own number. */
            is_self: boolean;
            state: components["schemas"]["ReceiptState"];
            /** Format: won */
            amount: number;
            /** Format: won */
            cancelled: number;
            /** Format: won */
            left: number;
            issue_num: string;
            url: string;
            /** @description Why it was rejected. */
            answer: string;
            issued_at: string | null;
            /** Format: date-time */
            created_at: string;
            can_change: boolean;
        };
        /** @description What a period of the calendar has. */
        CalendarView: {
            events: components["schemas"]["EventRecord"][];
            layers: components["schemas"]["LayerRow"][];
            /** @description The layers that the reader may see. */
            layer_names: ("posts" | "designs" | "popups" | "promotions" | "deposits" | "settlements")[];
            holidays: components["schemas"]["HolidayRow"][];
            /** @description Whether the period has more than is shown. */
            is_cut: boolean;
        };
        /** @description Without `line_ids`: all lines that can be cancelled. */
        CancelIn: {
            /** @default  */
            reason?: string;
            line_ids?: number[];
            refund_account?: components["schemas"]["RefundAccountIn"];
        };
        /** @description A promotion that covers a product for everybody; the price of the card is without it. */
        CardBadge: {
            /** @description What it takes off, or its name where it has conditions. */
            text: string;
            /** @description From then on the badge is not shown; null: no end. */
            ends_at: string | null;
        };
        /** @description A product whose card is hard to draw, and why. */
        CardCase: {
            /** @enum {string} */
            case: "sold_out" | "long_name" | "plain" | "no_picture";
            label: string;
            product: components["schemas"]["ProductCard"];
        };
        CardCheckIn: {
            text: string;
            /** @default 0 */
            is_done?: number;
        };
        CardCommentIn: {
            text: string;
        };
        /** @description A comment below a card. */
        CardCommentRow: {
            /** Format: pk */
            id: number;
            text: string;
            author: components["schemas"]["DeskPerson"];
            /** Format: date-time */
            created_at: string;
        };
        /** @description Which of the product cards a shop shows, and how; `design` alone: its first look (D41). */
        CardDesign: {
            design: number;
            /** @enum {string} */
            ratio?: "1:1" | "4:5" | "3:4";
            name_lines?: number;
            /** @description What stands below the picture, from above. */
            parts?: ("name" | "price" | "maker" | "rating" | "colors" | "delivery")[];
            /** @description What stands on the picture. */
            badges?: ("new" | "discount" | "wish")[];
            /**
             * @description `sale`: the sale price alone.
             * @enum {string}
             */
            price_form?: "struck" | "sale";
            cart_button?: boolean;
        };
        /** @description Keys of files that were uploaded. */
        CardFilesIn: {
            files: string[];
        };
        /** @description A record: its kind and number. */
        CardLinkIn: {
            /** @enum {string} */
            kind: "order" | "product" | "claim" | "question" | "member" | "mail";
            /** Format: int64 */
            id: number;
        };
        /** @description The new neighbours; without any the end. */
        CardPlaceIn: {
            /** Format: int64 */
            after_id?: number | null;
            /** Format: int64 */
            before_id?: number | null;
            /** Format: int64 */
            column_id: number;
        };
        /** @description A card after it was written. */
        CardWrite: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            board_id: number;
            /** Format: pk */
            column_id: number;
            title: string;
            /** @description Numbers of the board's labels. */
            labels: number[];
            assignees: components["schemas"]["DeskPerson"][];
            due_on: string | null;
            check_count: number;
            done_count: number;
            comment_count: number;
            file_count: number;
            links: components["schemas"]["LinkedRecord"][];
            /** @description Since when it can be restored. */
            deleted_at: string | null;
            text: string;
            checks: components["schemas"]["CheckItem"][];
            comments: components["schemas"]["CardCommentRow"][];
            files: components["schemas"]["DeskFileRow"][];
            /** @description Sent back with a change. */
            version: number;
            creator_name: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description The board's, after this change. */
            revision: number;
        };
        /** @description `quantity` 0 removes the line; `age` is in milliseconds since the change. */
        CartChangeIn: {
            /** Format: int64 */
            id: number;
            quantity: number;
            /**
             * Format: int64
             * @default 0
             */
            age?: number;
        };
        /** @description Pieces of a variant that are put into the cart again. */
        CartPieces: {
            /** Format: pk */
            id: number;
            quantity: number;
        };
        /** @description A line of a cart. */
        CartRow: {
            /**
             * Format: pk
             * @description The variant.
             */
            id: number;
            /**
             * Format: won
             * @description Of one piece now; 0 where it isn't sold any more.
             */
            price: number;
            quantity: number;
            /** @description As #rrggbb. */
            colors: string[];
        };
        /** @description A category and the number of products with it. */
        CategoryFacet: {
            /** Format: pk */
            id: number;
            /**
             * Format: pk
             * @description The category above; -1: none.
             */
            parent_id: number;
            category_name: string;
            count: number;
        };
        /** @description A row of product-category-groups as a manager writes it. */
        CategoryGroupIn: {
            category_group_name: string;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description Categories of a group, in one language; of a large tree the upper levels. */
        CategoryGroupNode: {
            /** Format: pk */
            id: number;
            category_group_name: string;
            categories: components["schemas"]["CategoryNode"][];
        };
        /** @description A row of product-category-groups. */
        CategoryGroupRow: {
            /** Format: pk */
            id: number;
            category_group_name: string;
            position: number;
            lang_obj: components["schemas"]["TranslatedCategoryGroupTexts"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Sent back with a change: -45 where somebody saved the row meanwhile. */
            version: string;
            /**
             * Format: date-time
             * @description Only of a row that was deleted and can be brought back.
             */
            deleted_at?: string;
        };
        /** @description In a language. */
        CategoryGroupTexts: {
            category_group_name?: string;
        };
        CategoryIn: {
            /** Format: int64 */
            category_group_id: number;
            /** Format: int64 */
            parent_id?: number;
            category_name: string;
            img?: string;
            /** Format: uri */
            img_file?: string | null;
            position?: number;
            size_table?: string;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        /** @description Move before a sibling, or to the end without one. */
        CategoryMoveIn: {
            /** Format: int64 */
            before_id?: number | null;
            /** Format: int64 */
            parent_id: number | null;
        };
        /** @description A category in one language. */
        CategoryNode: {
            /** Format: pk */
            id: number;
            /**
             * Format: pk
             * @description The category above; -1: none.
             */
            parent_id: number;
            category_name: string;
            img: string;
            position: number;
        };
        /** @description A category in its tree: from the root down, what is below, and beside it where nothing is below. */
        CategoryPlace: {
            /** Format: pk */
            id: number;
            /**
             * Format: pk
             * @description The category above; -1: none.
             */
            parent_id: number;
            category_name: string;
            img: string;
            position: number;
            above: components["schemas"]["CategoryNode"][];
            below: components["schemas"]["CategoryNode"][];
            siblings: components["schemas"]["CategoryNode"][];
        };
        /** @description A category for managers. */
        CategoryRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            category_group_id: number;
            /**
             * Format: pk
             * @description The category above; -1: none.
             */
            parent_id: number;
            category_name: string;
            img: string;
            position: number;
            /** @description For products in it and below it without their own; as a product's. */
            size_table: string;
            /** @description Names from the root down, with ' > ' between. */
            path: string;
            /** @description Categories directly below. */
            child_count: number;
            /** @description Products in it and below it. */
            product_count: number;
            lang_obj: components["schemas"]["TranslatedCategoryTexts"];
        };
        CategoryTexts: {
            category_name: string;
        };
        /** @description Rows of a bulk change by what becomes of them. */
        ChangeCounts: {
            affected: number;
            same: number;
            refused: number;
        };
        /** @description The password again, and a code where an authenticator app is in use. */
        ChangeEmail: {
            /** @default  */
            password?: string;
            /** @default  */
            otp_num?: string;
            /** Format: email */
            email: string;
        };
        /** @description An action with its values, and either the ticked rows or the filter of the list. */
        ChangeIn: {
            resource: string;
            action: string;
            values?: {
                [key: string]: unknown;
            };
            ids?: number[];
            filter?: {
                [key: string]: unknown;
            };
        };
        /** @description The password again, and a code where an authenticator app is in use. */
        ChangePhone: {
            phone_num: string;
            /** @default  */
            token?: string;
            /** @default  */
            password?: string;
            /** @default  */
            otp_num?: string;
        };
        /** @description A bulk change with the first rows that it changes, and the first that it can't. */
        ChangeRunRecord: {
            /** Format: pk */
            id: number;
            /** @description The list that the job reads or writes. */
            resource: string;
            state: components["schemas"]["JobState"];
            /** @description A remark, or why the job failed; empty where there is nothing to say. */
            message: string;
            progress: components["schemas"]["Progress"];
            /** @description User name; empty where no person started it. */
            created_by: string;
            /** Format: date-time */
            created_at: string;
            applied_at: string | null;
            /** @description Records that the undo left as they are. */
            conflicts: number;
            undone_at: string | null;
            /** @description User name; empty where nobody undid it. */
            undone_by: string;
            action: string;
            values: {
                [key: string]: unknown;
            };
            total: number;
            affected: number;
            counts: components["schemas"]["ChangeCounts"];
            can_undo: boolean;
            /** @description None where rows were ticked. */
            filter: {
                [key: string]: unknown;
            } | null;
            refused: components["schemas"]["RefusedRow"][];
            /** @description The most frequent first. */
            reasons: components["schemas"]["RefusedReason"][];
            sample: components["schemas"]["ChangeSample"][];
        };
        /** @description A bulk change in the history. */
        ChangeRunRow: {
            /** Format: pk */
            id: number;
            /** @description The list that the job reads or writes. */
            resource: string;
            state: components["schemas"]["JobState"];
            /** @description A remark, or why the job failed; empty where there is nothing to say. */
            message: string;
            progress: components["schemas"]["Progress"];
            /** @description User name; empty where no person started it. */
            created_by: string;
            /** Format: date-time */
            created_at: string;
            applied_at: string | null;
            /** @description Records that the undo left as they are. */
            conflicts: number;
            undone_at: string | null;
            /** @description User name; empty where nobody undid it. */
            undone_by: string;
            action: string;
            values: {
                [key: string]: unknown;
            };
            total: number;
            affected: number;
            counts: components["schemas"]["ChangeCounts"];
            can_undo: boolean;
        };
        /** @description A row before and after; the keys are the action's own. */
        ChangeSample: {
            /** Format: pk */
            id: number;
            name: string;
            before: {
                [key: string]: unknown;
            };
            after: {
                [key: string]: unknown;
            };
        };
        /** @description Every row is as before the change. */
        ChangeUndone: {
            /** @constant */
            is_undone: true;
        };
        /** @description The complete cart after a change. */
        ChangedCart: {
            content: components["schemas"]["CartRow"][];
            /** @description Variants that exceeded the limit of the cart. */
            left_out: number[];
        };
        ChangesIn: {
            items: components["schemas"]["CartChangeIn"][];
        };
        /** @enum {string} */
        ChargeHow: "transfer" | "enclosed";
        /** @enum {string} */
        ChargeState: "open" | "paid" | "waived" | "dropped" | "due_back" | "back";
        /** @description What was changed. */
        ChatChange: {
            /** Format: pk */
            id: number;
        };
        /** @description Who a shopper is, in full. */
        ChatContact: {
            /** Format: pk */
            id: number;
            name: string;
            phone_num: string;
            email: string;
        };
        /** @description How many conversations the lists have. */
        ChatCounts: {
            waiting: number;
            mine: number;
            open: number;
            ended: number;
        };
        /** @description The shopper beside a conversation, and the values of the variables of reply texts. */
        ChatCustomer: {
            customer: components["schemas"]["CustomerCard"];
            variables: {
                [key: string]: string;
            };
        };
        /**
         * @description What a shopper writes with.
         * @enum {string}
         */
        ChatDevice: "mobile" | "desktop";
        /** @description `seen_id` is the last line on the manager's screen. */
        ChatEndIn: {
            /** Format: int64 */
            seen_id: number;
        };
        /** @description From whom to whom a conversation was handed over. */
        ChatHandover: {
            from_name: string;
            to_name: string;
        };
        ChatHandoverIn: {
            /** Format: int64 */
            user_id: number;
            text: string;
        };
        /**
         * @description Who talks: a shopper with the shop, or two managers.
         * @enum {string}
         */
        ChatKind: "shop" | "colleagues";
        /** @description A line. `target_id` is the product or order of such a line; `seen_id` the last line on the sender's screen. */
        ChatLineIn: {
            /** @default  */
            body?: string;
            /**
             * @default text
             * @enum {string}
             */
            content_type?: "text" | "picture" | "file" | "product" | "order" | "note";
            /**
             * Format: int64
             * @default 0
             */
            target_id?: number;
            attachments?: string[];
            key: string;
            /** Format: int64 */
            seen_id: number;
        };
        /** @description A line of a conversation. Texts are plain text, never HTML. */
        ChatMessageRow: {
            /** Format: pk */
            id: number;
            /** @description The sender's own; a line that is sent again has the same. */
            key: string;
            body: string;
            content_type: components["schemas"]["MessageType"];
            attachments: components["schemas"]["DeskFileRow"][];
            /** Format: date-time */
            created_at: string;
            sender_kind: components["schemas"]["SenderKind"];
            /** @description Of a manager; 0 for the shopper and for automatic answers. */
            sender_id: number;
            /** @description Of a manager. */
            sender_name: string;
            product: components["schemas"]["ChatProduct"] | null;
            order: components["schemas"]["ChatOrder"] | null;
            handover: components["schemas"]["ChatHandover"] | null;
        };
        /** @description Lines of a conversation, oldest first. */
        ChatMessages: {
            messages: components["schemas"]["ChatMessageRow"][];
            has_more: boolean;
        };
        /** @description An order in a line. */
        ChatOrder: {
            /** Format: pk */
            id: number;
            order_num: string;
            name: string;
            img: string;
            status: components["schemas"]["OrderStatus"];
            /** Format: won */
            total: number;
        };
        /** @description A page that a shopper saw. */
        ChatPage: {
            title: string;
            path: string;
            /** Format: date-time */
            at: string;
        };
        /** @description How far somebody has read. The shopper's number is 0. */
        ChatParticipantRow: {
            id: number;
            name: string;
            read_id: number;
            delivered_id: number;
        };
        ChatPauseIn: {
            is_paused: number;
        };
        /** @description A product in a line. */
        ChatProduct: {
            /** Format: pk */
            id: number;
            name: string;
            img: string;
        };
        /** @description A conversation with its newest lines. */
        ChatRecord: {
            /** Format: pk */
            id: number;
            kind: components["schemas"]["ChatKind"];
            state: components["schemas"]["ChatState"];
            user_id: number | null;
            /** @description The member's public name; empty for visitors and colleagues. */
            name: string;
            /** @description 0 for members. */
            visitor_number: number;
            /** @description The member's grade. */
            grade: string;
            language: string;
            device: components["schemas"]["ChatDevice"];
            assignee: components["schemas"]["DeskPerson"] | null;
            colleague: components["schemas"]["DeskPerson"] | null;
            waiting_since: string | null;
            unread_count: number;
            /** @description The other one writes. */
            is_typing: boolean;
            last_id: number;
            last_at: string | null;
            /** @description The first signs of the last line; empty for a picture. */
            last_text: string;
            last_type: components["schemas"]["MessageType"];
            last_sender: components["schemas"]["SenderKind"];
            last_sender_id: number;
            /** Format: date-time */
            created_at: string;
            messages: components["schemas"]["ChatMessageRow"][];
            /** @description There are older lines. */
            has_more: boolean;
            participants: components["schemas"]["ChatParticipantRow"][];
            looking_at: components["schemas"]["LookedAt"] | null;
            pages: components["schemas"]["ChatPage"][];
            /** @description The visitor's telephone or e-mail address, masked. */
            contact: string;
        };
        /** @description A conversation in the list of managers. */
        ChatRow: {
            /** Format: pk */
            id: number;
            kind: components["schemas"]["ChatKind"];
            state: components["schemas"]["ChatState"];
            user_id: number | null;
            /** @description The member's public name; empty for visitors and colleagues. */
            name: string;
            /** @description 0 for members. */
            visitor_number: number;
            /** @description The member's grade. */
            grade: string;
            language: string;
            device: components["schemas"]["ChatDevice"];
            assignee: components["schemas"]["DeskPerson"] | null;
            colleague: components["schemas"]["DeskPerson"] | null;
            waiting_since: string | null;
            unread_count: number;
            /** @description The other one writes. */
            is_typing: boolean;
            last_id: number;
            last_at: string | null;
            /** @description The first signs of the last line; empty for a picture. */
            last_text: string;
            last_type: components["schemas"]["MessageType"];
            last_sender: components["schemas"]["SenderKind"];
            last_sender_id: number;
            /** Format: date-time */
            created_at: string;
        };
        /** @description How far a page has lines, and has shown them. */
        ChatSeenIn: {
            /**
             * Format: int64
             * @default 0
             */
            read_id?: number;
            /**
             * Format: int64
             * @default 0
             */
            delivered_id?: number;
        };
        /** @description Some of the rules of a brand's chat. */
        ChatSettingIn: {
            is_on?: number;
            is_paused?: number;
            hours?: (string[] | null)[];
            closes_on_holidays?: number;
            closed_texts?: {
                [key: string]: string;
            };
            questions?: {
                [key: string]: string;
            }[];
            retention_months?: number;
            tell_after_minutes?: number;
        };
        /** @description A brand's rules of its chat. */
        ChatSettingRecord: {
            is_open: boolean;
            /** @description `17:00`, in Seoul; empty while it is closed. */
            closes_at: string;
            /** @description The next opening in words; empty while it is open or where none is known. */
            opening_text: string;
            /** @description What a shopper is told while it is closed. */
            closed_text: string;
            /** @enum {integer} */
            is_on: 0 | 1;
            /**
             * @description Managers take no conversations although it is time.
             * @enum {integer}
             */
            is_paused: 0 | 1;
            /** @description Seven pairs of times in Seoul from Monday on; null for a closed day. */
            hours: (string[] | null)[];
            /** @enum {integer} */
            closes_on_holidays: 0 | 1;
            /** @description The brand's own words by language. */
            closed_texts: {
                [key: string]: string;
            };
            /** @description Up to three texts by language. */
            questions: {
                [key: string]: string;
            }[];
            retention_months: number;
            tell_after_minutes: number;
        };
        /**
         * @description A new line opens an ended conversation again.
         * @enum {string}
         */
        ChatState: "open" | "ended";
        /** @description A line of a card's check list. */
        CheckItem: {
            text: string;
            /** @enum {integer} */
            is_done: 0 | 1;
        };
        /** @description A value with its name. */
        Choice: {
            value: string;
            label: string;
        };
        /** @description A related product in the editor. */
        ChosenProduct: {
            /** Format: pk */
            id: number;
            product_code: string;
            product_name: string;
            /** Format: won */
            product_sale_price: number;
            img: string;
            status: components["schemas"]["ProductStatus"];
        };
        /** @description The address for pick-up, and for the replacement. */
        ClaimAddress: {
            receiver_name: string;
            phone_num: string;
            postcode: string;
            addr: string;
            addr_detail: string;
            memo: string;
        };
        /** @description A charge besides the order: the shipping that no refund withholds. */
        ClaimCharge: {
            /** Format: pk */
            id: number;
            /** Format: won */
            amount: number;
            state: components["schemas"]["ChargeState"];
            /** @description How it was paid; empty while it is not. */
            how: components["schemas"]["ChargeHow"] | "";
            /** @description Why it was waived. */
            note: string;
            settled_at: string | null;
            back_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description A possible replacement. */
        ClaimChoice: {
            /** Format: pk */
            variant_id: number;
            option_info: string;
            stock: number | null;
        };
        /** @description The last day for each reason; null while the goods are in transit. */
        ClaimDays: {
            mind: string | null;
            defect: string | null;
            wrong: string | null;
            late: string | null;
            other: string | null;
        };
        ClaimEvent: {
            from: components["schemas"]["ClaimState"] | null;
            to: components["schemas"]["ClaimState"];
            /** @description What became of the fee while the claim stayed where it was; empty for a move. */
            action: string;
            actor: string;
            /** Format: date-time */
            at: string;
            note: string;
        };
        ClaimIn: {
            /** @enum {string} */
            kind: "return" | "exchange";
            /** @enum {string} */
            reason: "mind" | "defect" | "wrong" | "late" | "other";
            /** @default  */
            text?: string;
            lines: components["schemas"]["ClaimLineIn"][];
            pictures?: string[];
            /** Format: date */
            known_on?: string;
            address: components["schemas"]["AddressOfOrder"];
            refund_account?: components["schemas"]["RefundAccountIn"];
        };
        /** @enum {string} */
        ClaimKind: "return" | "exchange";
        /** @description The returned part of an order line, and its replacement. */
        ClaimLine: {
            /** Format: pk */
            line_id: number;
            /** Format: pk */
            product_id: number;
            product_name: string;
            option_info: string;
            img: string;
            /** Format: won */
            price: number;
            quantity: number;
            variant_id: number | null;
            /** @description The line of the replacement. */
            replaced_by_id: number | null;
            to_variant_id: number | null;
            to_option_info: string;
            /** @description Whether it can be sold again; null until it was inspected. */
            restock: boolean | null;
        };
        /** @description A line, the quantity (all without one), and for an exchange the replacement variant. */
        ClaimLineIn: {
            /** Format: int64 */
            line_id: number;
            quantity?: number;
            /** Format: int64 */
            variant_id?: number;
        };
        /** @description What may be returned of an order now: deadlines for each reason, and possible replacements. */
        ClaimOptions: {
            lines: components["schemas"]["ClaimableLine"][];
            reasons: components["schemas"]["ClaimReasonChoice"][];
            /** @description How many ways the goods go. */
            ways: components["schemas"]["ClaimWays"];
        };
        /** @description A return's refund as a formula: its lines' shares of the order, less the withheld shipping. */
        ClaimQuote: {
            /** Format: won */
            goods: number;
            /** Format: won */
            discount: number;
            /** Format: won */
            points: number;
            /** Format: won */
            shipping: number;
            /** Format: won */
            unearn: number;
            /** Format: won */
            withheld: number;
            /** Format: won */
            amount: number;
        };
        /** @enum {string} */
        ClaimReason: "mind" | "defect" | "wrong" | "late" | "other";
        /** @description A reason, and whether the buyer pays the shipping back. */
        ClaimReasonChoice: {
            code: components["schemas"]["ClaimReason"];
            buyer_pays: boolean;
        };
        /** @description A claim for managers. */
        ClaimRecord: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            order_id: number;
            number: number;
            kind: components["schemas"]["ClaimKind"];
            reason: components["schemas"]["ClaimReason"];
            state: components["schemas"]["ClaimState"];
            buyer_pays: boolean;
            /**
             * Format: won
             * @description The cost of one way of the goods.
             */
            one_way: number;
            /**
             * Format: won
             * @description The part of the shipping that the buyer pays.
             */
            fee: number;
            /**
             * Format: won
             * @description The part of the fee that a refund withheld.
             */
            withheld: number;
            courier: string;
            invoice_num: string;
            /** @description Why it was refused. */
            answer: string;
            refund_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            ended_at: string | null;
            /**
             * @description What is to be said of its charges first.
             * @enum {string}
             */
            fee_state: "" | "open" | "paid" | "waived" | "due_back" | "back";
            lines: components["schemas"]["ClaimLine"][];
            text: string;
            pictures: string[];
            known_on: string | null;
            address: components["schemas"]["ClaimAddress"];
            can_withdraw: boolean;
            /** @description The parcel to the buyer after a refusal. */
            back: components["schemas"]["ParcelLeg"] | null;
            /** @description How many ways the goods go. */
            ways: number;
            /**
             * Format: won
             * @description The part of the fee that a refund withholds.
             */
            deducted: number;
            /**
             * Format: won
             * @description The part of the fee that is paid separately.
             */
            apart: number;
            fee_account: components["schemas"]["OwnAccount"] | null;
            order_num: string;
            buyer_name: string;
            buyer_phone: string;
            pay_method: string;
            order_status: number;
            order_name: string;
            /** @description The result of the inspection; for managers only. */
            note: string;
            charges: components["schemas"]["BookedCharge"][];
            refund: components["schemas"]["ClaimRefund"] | null;
            refund_account: string;
            events: components["schemas"]["ClaimEvent"][];
        };
        /** @description The refund that a claim ended with. */
        ClaimRefund: {
            /** Format: pk */
            id: number;
            /** Format: won */
            amount: number;
            state: components["schemas"]["RefundState"];
            payout: components["schemas"]["PayoutState"];
            code: string;
        };
        /** @description A claim in the managers' list. */
        ClaimRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            order_id: number;
            number: number;
            kind: components["schemas"]["ClaimKind"];
            reason: components["schemas"]["ClaimReason"];
            state: components["schemas"]["ClaimState"];
            buyer_pays: boolean;
            /**
             * Format: won
             * @description The cost of one way of the goods.
             */
            one_way: number;
            /**
             * Format: won
             * @description The part of the shipping that the buyer pays.
             */
            fee: number;
            /**
             * Format: won
             * @description The part of the fee that a refund withheld.
             */
            withheld: number;
            courier: string;
            invoice_num: string;
            /** @description Why it was refused. */
            answer: string;
            refund_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            ended_at: string | null;
            /**
             * @description What is to be said of its charges first.
             * @enum {string}
             */
            fee_state: "" | "open" | "paid" | "waived" | "due_back" | "back";
            lines: components["schemas"]["ClaimLine"][];
            order_num: string;
            buyer_name: string;
            buyer_phone: string;
            pay_method: string;
            order_status: number;
            quantity: number;
        };
        /** @enum {string} */
        ClaimState: "requested" | "approved" | "collected" | "inspected" | "refunded" | "exchanged" | "rejected" | "sending_back" | "sent_back" | "withdrawn";
        ClaimWays: {
            return: number;
            exchange: number;
        };
        /** @description A line that may be returned. */
        ClaimableLine: {
            /** Format: pk */
            line_id: number;
            quantity: number;
            is_overseas: boolean;
            /**
             * Format: won
             * @description Domestic and overseas goods are sent separately: each kind is charged once.
             */
            one_way: number;
            delivered_on: string | null;
            until: components["schemas"]["ClaimDays"];
            options: components["schemas"]["ClaimChoice"][];
        };
        /** @description What a typed code is: a shared code for this cart, or a coupon that is in the box now. */
        ClaimedCode: {
            code: string;
            /** @description The coupon in the box; null for a shared code. */
            coupon_id: number | null;
            name: string;
        };
        CloseTour: {
            number: number;
        };
        CodeIn: {
            otp_num: string;
        };
        /** @description A code was sent to a telephone. */
        CodeSent: {
            /** Format: pk */
            id: number;
            /** @description Seconds until the code expires. */
            expires_in: number;
            tries: number;
        };
        /** @description The token of a verified telephone; it can be used once. */
        CodeToken: {
            token: string;
            /** @description Seconds until the token expires. */
            expires_in: number;
        };
        /** @description Names of the codes of a field, or a file that has both. */
        CodesIn: {
            field: string;
            names?: {
                [key: string]: string;
            };
            /** Format: uri */
            file?: string | null;
        };
        CollectClaimIn: {
            /**
             * @default
             * @enum {string}
             */
            courier?: "cj" | "epost" | "hanjin" | "logen" | "lotte" | "kdexp" | "daesin" | "hdexp" | "chunil" | "kunyoung" | "ilyang" | "cu" | "gs25" | "ems" | "sf" | "zto" | "yto" | "yunda" | "sto" | "jt" | "jd" | "chinapost" | "cainiao" | "deppon" | "dhl" | "fedex" | "ups" | "etc" | "";
            /** @default  */
            invoice_num?: string;
        };
        /** @description A colour and the number of products with it. */
        ColorFacet: {
            color: string;
            count: number;
        };
        /** @description What a list of the brand begins with. */
        ColumnDefaultRow: {
            resource: string;
            /** @description In their order. */
            columns: string[];
            /** @description A name of `ordering`, descending with a minus. */
            sort: string;
            density: components["schemas"]["Density"] | "";
            /** Format: pk */
            id: number;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A column after it was written. */
        ColumnWrite: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            board_id: number;
            name: string;
            card_count: number;
            /** @description Since when it can be restored. */
            deleted_at: string | null;
            /** @description The board's, after this change. */
            revision: number;
        };
        /** @description What a view and a brand's columns have in common. */
        ColumnsIn: {
            resource: string;
            columns?: string[];
            sort?: string;
            /** @enum {string} */
            density?: "picture" | "plain" | "dense" | "";
        };
        CommentPickIn: {
            /** Format: int64 */
            comment_id: number;
        };
        /** @description A contract's rate for a category and all below it, or for one product. */
        CommissionRateRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            contract_id: number;
            category_id: number | null;
            product_id: number | null;
            /** @description Of the category with those above it, or of the product. */
            name: string;
            product_code: string;
            /**
             * Format: percent
             * @description Of what a piece is sold for, without VAT.
             */
            commission_rate: number;
        };
        ConfirmCode: {
            code: string;
        };
        /** @description `amount` in won as the manager saw it. Another amount is refused. */
        ConfirmFeeIn: {
            /** Format: int64 */
            amount: number;
            /** @enum {string} */
            how: "transfer" | "enclosed";
        };
        /** @description Without `line_ids`: all delivered lines. */
        ConfirmPurchaseIn: {
            line_ids?: number[];
        };
        /** @description The sums of the draft on the screen: a changed draft is not confirmed. `payout` in won. */
        ConfirmSettlementIn: {
            /** Format: int64 */
            sale_count: number;
            /** Format: int64 */
            refund_count: number;
            /** Format: int64 */
            payout: number;
        };
        /**
         * @description The result of a connection test: the key is known, refused, or no answer was understood.
         * @enum {string}
         */
        ConnectionOutcome: "ok" | "refused" | "silent";
        ConsentEntry: {
            kind: string;
            version: number;
            agreed: boolean;
            channel: string;
            /** Format: date-time */
            at: string;
        };
        /** @description A mobile telephone or an e-mail address; empty to be told nothing. */
        ContactIn: {
            contact: string;
        };
        /**
         * @description What a brand charges or gives beside its prices.
         * @enum {string}
         */
        CostKind: "delivery" | "free_over" | "islands" | "return" | "overseas_return" | "points";
        /** @description A rule of the brand in a table of costs; fees of returns are one way. */
        CostRow: {
            kind: components["schemas"]["CostKind"];
            /** @description Won; of points the percent of what is paid. */
            value: number;
            /**
             * Format: won
             * @description Of islands: the highest fee, `value` is the lowest.
             */
            most?: number;
        };
        /** @description A typed code. */
        CouponCodeIn: {
            code: string;
        };
        /** @description How many single codes of a promotion to make. */
        CouponCodesIn: {
            /** Format: int64 */
            promotion_id: number;
            count: number;
        };
        /** @description A coupon, for managers. */
        CouponRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            promotion_id: number;
            promotion_name: string;
            code: string;
            user_id: number | null;
            user_name: string;
            name: string;
            /** @description open, held, used or withdrawn. */
            state: string;
            cause: string;
            /** Format: date-time */
            issued_at: string;
            ends_at: string | null;
            order_id: number | null;
        };
        /** @description A courier. */
        CourierRow: {
            code: string;
            name: string;
            /**
             * @description Empty for those between countries.
             * @enum {string}
             */
            country: "kr" | "cn" | "";
            /** @description One of the brand's own. */
            in_use: boolean;
            is_default: boolean;
            /** @description Formats of its numbers, as regular expressions: a hint, never a validation. */
            patterns: string[];
        };
        /** @description A category in a product's breadcrumbs. */
        Crumb: {
            /** Format: pk */
            id: number;
            category_name: string;
        };
        /** @description A customer; what the reader may not see is null. Personal data is masked. */
        CustomerCard: {
            /** @description Null for a visitor. */
            user_id: number | null;
            name: string;
            grade_name: string;
            is_business: boolean;
            language: string;
            joined_at: string | null;
            phone_num: string;
            email: string;
            /** @description What managers wrote about the member. */
            memo: string | null;
            orders: components["schemas"]["CustomerOrders"] | null;
            /** @description Won. */
            points: number | null;
            coupons: number | null;
        };
        /** @description An order of a customer; `total` in won. */
        CustomerOrder: {
            id: number;
            order_num: string;
            order_name: string;
            /** @description The picture of its first line; empty where there is none. */
            img: string;
            total: number;
            status: number;
            resolution: string;
            /** Format: date-time */
            created_at: string;
        };
        /** @description How many orders, what was paid less refunds (won), and the newest three. */
        CustomerOrders: {
            count: number;
            paid: number;
            newest: components["schemas"]["CustomerOrder"][];
        };
        /** @description The customs code of the receiver. */
        CustomsCode: {
            /** @description Masked. */
            pccc: string;
            name: string;
            phone_num: string;
            expires_on: string;
            /** @enum {string} */
            expiry: "" | "soon" | "over";
        };
        CustomsIn: {
            pccc: string;
            name: string;
            phone_num: string;
            /** @default  */
            expires_on?: string;
        };
        /** @description The deleted row. */
        Deleted: {
            /** Format: pk */
            id: number;
        };
        /** @description Shipping costs of a product. */
        DeliveryTerms: {
            /** Format: won */
            fee: number;
            /**
             * Format: won
             * @description Free from this amount on; 0: never free.
             */
            free_over: number;
            /** @description Islands cost more. */
            has_surcharges: boolean;
            /** @description If paid now; null: not known. */
            arrival: components["schemas"]["PageArrival"] | null;
            /** Format: won */
            return_fee: number;
        };
        /** @enum {string} */
        Density: "picture" | "plain" | "dense";
        /** @description The account and the deadline of a deposit. */
        Deposit: {
            bank: string;
            account_num: string;
            holder: string;
            depositor_name: string;
            due_at: string;
        };
        /** @description The address where the shop shows a draft or a version. */
        DesignLink: {
            /** @description The address on the shop's host, with its token. */
            path: string;
            /** @description The shop's own host. */
            host: string;
            /**
             * Format: s
             * @description How long the address shows it.
             */
            seconds: number;
        };
        /** @description Blocks as the shop would show them, and what is to be said of them. */
        DesignPreview: {
            blocks: components["schemas"]["Block"][];
            notes: components["schemas"]["BlockNote"][];
            faults: components["schemas"]["BlockFault"][];
        };
        /** @description A design as its editor reads it. */
        DesignRecord: {
            /** Format: pk */
            id: number;
            place: components["schemas"]["Place"];
            /** @description Sent back to publish exactly this draft. */
            draft_number: number;
            /** @description Blocks in which the draft differs from what is published; 0 without a draft. */
            change_count: number;
            published_at: string | null;
            /** @description When the next version will be published. */
            publish_at: string | null;
            /** Format: date-time */
            updated_at: string;
            entries: components["schemas"]["DraftEntry"][];
            /** @description Whether the shop shows these blocks; else a ready layout, until they are published. */
            is_used: boolean;
        };
        /** @description A design in the list of all. */
        DesignRow: {
            /** Format: pk */
            id: number;
            place: components["schemas"]["Place"];
            /** @description Sent back to publish exactly this draft. */
            draft_number: number;
            /** @description Blocks in which the draft differs from what is published; 0 without a draft. */
            change_count: number;
            published_at: string | null;
            /** @description When the next version will be published. */
            publish_at: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A block that uses a product, a category or a post. */
        DesignUse: {
            place: components["schemas"]["Place"];
            block_id: string;
            type: components["schemas"]["BlockType"];
            /** @description Its first title in the reader's language; may be empty. */
            title: string;
            /** @description Shoppers see it; otherwise only the draft has it. */
            is_published: boolean;
            /** @description Which of the rows it uses. */
            ids: number[];
        };
        /** @description The blocks that use any of some rows. */
        DesignUses: {
            content: components["schemas"]["DesignUse"][];
        };
        /** @description A version with its blocks. */
        DesignVersionRecord: {
            /** Format: pk */
            id: number;
            place: components["schemas"]["Place"];
            number: number;
            /** Format: date-time */
            made_at: string;
            publish_at: string | null;
            /** @description Null: it waits for `publish_at`. */
            published_at: string | null;
            actor_name: string;
            /** @description Its first picture; empty for none. */
            img: string;
            block_count: number;
            blocks: unknown[];
        };
        /** @description A version that was published, or waits for it. */
        DesignVersionRow: {
            /** Format: pk */
            id: number;
            place: components["schemas"]["Place"];
            number: number;
            /** Format: date-time */
            made_at: string;
            publish_at: string | null;
            /** @description Null: it waits for `publish_at`. */
            published_at: string | null;
            actor_name: string;
            /** @description Its first picture; empty for none. */
            img: string;
            block_count: number;
        };
        /** @description A file; `size` in bytes. A picture has its width and height in pixels, and is shown. */
        DeskFileRow: {
            /** @description The key of the file: 32 random characters. */
            id: string;
            name: string;
            size: number;
            media_type: string;
            is_picture: boolean;
            width: number | null;
            height: number | null;
            url: string;
        };
        /** @description Who may be asked to do a card: managers of the brand, and the caller. */
        DeskPeople: {
            people: components["schemas"]["DeskPerson"][];
        };
        /** @description A person of the desk, who may be a manager of another brand. */
        DeskPerson: {
            /** Format: pk */
            id: number;
            name: string;
        };
        /** @description The call succeeded; `message` of the envelope confirms it. */
        Done: {
            id: number;
        };
        /** @description A promotion whose coupon is downloaded. */
        DownloadIn: {
            /** Format: int64 */
            promotion_id: number;
        };
        /** @description A block that somebody else changed meanwhile, as it is now; `block` is null where it was deleted. */
        DraftConflict: {
            /** Format: json */
            block: unknown;
            /** @description Sent back with a change; 0 for a block as it is published. */
            version: number;
            by: string;
            by_id: number | null;
            at: string | null;
            id: string;
        };
        /**
         * @description A block of a draft, with who changed it last. It is as the table of fields allows it (`designs.json`), and may
         *     lack what is needed.
         */
        DraftEntry: {
            /** Format: json */
            block: unknown;
            /** @description Sent back with a change; 0 for a block as it is published. */
            version: number;
            by: string;
            by_id: number | null;
            at: string | null;
        };
        /** @description A required document that changed after the member agreed to it. */
        DueConsent: {
            kind: string;
            version: number;
            title: string;
            /** Format: date */
            effective_on: string;
        };
        DueConsents: {
            content: components["schemas"]["DueConsent"][];
        };
        /** @description A price tier in the editor. */
        EditedTier: {
            /** @description Null: everybody. */
            grade_id: number | null;
            /** @description Korean; empty for everybody. */
            grade_name: string;
            min_qty: number;
            /** Format: won */
            price: number;
        };
        /** @description A variant in the editor. */
        EditedVariant: {
            /** Format: pk */
            id: number;
            /** @description One value of each option, in their order; empty without options. */
            values: string[];
            /** Format: won */
            price_diff: number;
            /** @description Pieces left; null: not counted. */
            stock: number | null;
            /** @description The stock that was shown, so that a save doesn't overwrite sales since. */
            stock_seen: number | null;
            code: string;
        };
        /** @description An object without keys. */
        Empty: Record<string, never>;
        /** @description How many sessions ended. */
        EndedSessions: {
            ended: number;
        };
        /** @enum {string} */
        ErrorName: "not_signed_in" | "wrong_credentials" | "check_locked" | "code_tries_spent" | "locked" | "code_needed" | "otp_wrong" | "phone_code_wrong" | "wrong_code" | "member_left" | "member_locked" | "not_allowed" | "not_oneself" | "reload_needed" | "sign_in_elsewhere" | "enrolment_needed" | "brand_mismatch" | "not_orderable" | "out_of_stock" | "price_changed" | "amount_mismatch" | "over_usable" | "over_held" | "cart_empty" | "no_delivery_address" | "payment_declined" | "still_running" | "key_reused" | "answered_already" | "answered_meanwhile" | "asked_already" | "asked_enough" | "can_be_bought" | "card_slip" | "chat_is_off" | "check_over" | "confirmed_already" | "coupon_held" | "coupons_gone" | "fee_open" | "grades_under_way" | "has_role" | "inquiry_answered" | "inquiry_full" | "invoice_there" | "is_seller" | "last_root" | "link_over" | "mail_link_over" | "module_in_use" | "move_not_allowed" | "no_cash" | "no_limits" | "nobody_to_ask" | "not_consigned" | "not_delivered" | "not_exchangeable" | "not_for_you" | "not_open" | "not_whole" | "nothing_charged" | "nothing_pending" | "only_way_in" | "other_address" | "otp_demanded" | "own_review" | "phone_code_over" | "phone_too_new" | "receipt_there" | "refund_too_much" | "request_open" | "reviewed_already" | "run_under_way" | "shop_not_ready" | "taken_by_other" | "too_late_to_claim" | "too_many_pieces" | "too_many_unpaid" | "too_many_waits" | "unknown_code" | "colleague_answered" | "draft_changed" | "mail_meanwhile_answered" | "pieces_changed" | "price_moved" | "settlement_changed" | "shopper_wrote" | "stale" | "bad_host" | "blocks_refused" | "broken_quotes" | "cant_fetch" | "code_of_deleted" | "code_taken" | "code_wrong" | "email_taken" | "invalid" | "length_missing" | "name_taken" | "no_header" | "not_proved" | "not_ready" | "not_your_account" | "nothing_to_publish" | "number_of_same_person" | "password_wrong" | "still_used" | "unreadable_file" | "file_too_large" | "too_large" | "file_not_listed" | "image_refused" | "not_a_video" | "not_an_image" | "side_too_long" | "too_many_frames" | "too_many_pages" | "too_many_pixels" | "unreadable_image" | "cards_refused" | "sms_limit_reached" | "too_many" | "too_many_orders" | "company_down" | "crowded" | "database_away" | "image_host_busy" | "image_host_closed" | "image_host_down" | "no_room" | "nobody_asked" | "nobody_issues" | "payment_unavailable" | "search_down" | "service_down" | "fault" | "conversation_gone" | "no_member" | "no_search" | "not_found";
        /** @description Kinds of security events. */
        EventChoices: {
            kinds: components["schemas"]["Choice"][];
        };
        /**
         * @description The colours that an event may have.
         * @enum {string}
         */
        EventColour: "blue" | "violet" | "amber" | "rose" | "teal" | "olive";
        /** @description Which instances go. */
        EventDeleteIn: {
            /** Format: int64 */
            version: number;
            /**
             * @default all
             * @enum {string}
             */
            scope?: "one" | "following" | "all";
            original?: string;
        };
        /** @description An event. Times are moments, or days where it is all-day: then `end` is the day after its last. */
        EventIn: {
            title: string;
            text?: string;
            /** @enum {string} */
            kind?: "meeting" | "work" | "shipping" | "day_off" | "other";
            /** @enum {string} */
            colour?: "blue" | "violet" | "amber" | "rose" | "teal" | "olive";
            is_all_day?: boolean;
            start: string;
            end: string;
            rule?: string;
            people?: number[];
            links?: components["schemas"]["CardLinkIn"][];
            alarm?: number | null;
        };
        /**
         * @description What an event is, in the order of screens.
         * @enum {string}
         */
        EventKind: "meeting" | "work" | "shipping" | "day_off" | "other";
        /** @description A manager who sees to an event. */
        EventPerson: {
            /** Format: pk */
            id: number;
            name: string;
        };
        /** @description An event, or an instance of a series. */
        EventRecord: {
            is_all_day: boolean;
            /** @description `2026-11-29T10:00:00+09:00`, or a day of an all-day event. */
            start: string;
            /** @description The same; of an all-day event the day after its last. */
            end: string;
            /** Format: pk */
            id: number;
            /** @description When the instance of a series would begin by its rule; empty for a single event. */
            original: string;
            /** @description Whether the instance differs from its series. */
            is_moved: boolean;
            title: string;
            text: string;
            kind: components["schemas"]["EventKind"];
            colour: components["schemas"]["EventColour"];
            /** @description The series' rule as in RFC 5545, `UNTIL` as a day in Seoul; empty for a single event. */
            rule: string;
            people: components["schemas"]["EventPerson"][];
            links: components["schemas"]["LinkedRecord"][];
            /** @description Minutes before the start at which its people are told; negative after it. */
            alarm: number | null;
            made_by: string;
            /** @description Of the whole series. */
            version: number;
        };
        /** @description The result of loading the default groups of everyday words. */
        EverydayLoaded: {
            /** @description Groups that were added. */
            loaded: number;
        };
        /** @description The duty and VAT that customs may charge the buyer in addition to the total. */
        ExpectedDuty: {
            /** Format: won */
            goods: number;
            free_up_to: number;
            /** Format: won */
            duty: number;
            /** Format: won */
            vat: number;
        };
        /** @description A column that a file may have. */
        ExportColumn: {
            name: string;
            label: string;
            group: string;
            /** @description It names people: the file needs a right and a reason. */
            is_personal: boolean;
        };
        /** @description What can be exported of a list. */
        ExportColumns: {
            /** Format: days */
            keep_days: number;
            columns: components["schemas"]["ExportColumn"][];
        };
        /** @enum {string} */
        ExportFormat: "csv" | "xlsx" | "pdf";
        /** @description Which list, which of its rows and columns, in which form. */
        ExportIn: {
            resource: string;
            /** @enum {string} */
            format?: "csv" | "xlsx";
            columns?: string[];
            filter?: {
                [key: string]: unknown;
            };
            /** @default  */
            reason?: string;
            sort?: string[];
        };
        /** @description An export with what was asked for; empty for a list that the caller may not see. */
        ExportRunRecord: {
            /** Format: pk */
            id: number;
            /** @description The list that the job reads or writes. */
            resource: string;
            state: components["schemas"]["JobState"];
            /** @description A remark, or why the job failed; empty where there is nothing to say. */
            message: string;
            progress: components["schemas"]["Progress"];
            /** @description User name; empty where no person started it. */
            created_by: string;
            /** Format: date-time */
            created_at: string;
            applied_at: string | null;
            format: components["schemas"]["ExportFormat"];
            columns: string[];
            file_name: string;
            /** Format: bytes */
            size: number;
            /** @description Records. */
            total: number;
            /** @description Lines of the file. */
            lines: number;
            has_file: boolean;
            filter: {
                [key: string]: unknown;
            };
            /** @description A name and its direction. */
            sort: string[];
        };
        /** @description An export in the history. */
        ExportRunRow: {
            /** Format: pk */
            id: number;
            /** @description The list that the job reads or writes. */
            resource: string;
            state: components["schemas"]["JobState"];
            /** @description A remark, or why the job failed; empty where there is nothing to say. */
            message: string;
            progress: components["schemas"]["Progress"];
            /** @description User name; empty where no person started it. */
            created_by: string;
            /** Format: date-time */
            created_at: string;
            applied_at: string | null;
            format: components["schemas"]["ExportFormat"];
            columns: string[];
            file_name: string;
            /** Format: bytes */
            size: number;
            /** @description Records. */
            total: number;
            /** @description Lines of the file. */
            lines: number;
            has_file: boolean;
        };
        /** @description The number of products for each further filter; a facet's own filter doesn't limit its own counts. */
        Facets: {
            /** @description To be marked in names. */
            marks?: string[];
            /** @description The corrected text, where it isn't what was typed. */
            read_as?: string;
            /** @description The correction may be wrong: no product has the words as typed. */
            is_guess?: boolean;
            /** @description A suggestion that was not applied. */
            near?: string;
            /** @description Words without which it was found; with them nothing is. */
            left_out?: string[];
            /** @description A suggested category, where nothing was found. */
            offer?: number;
            total: number;
            /** @description Counted no further than this. */
            is_capped: boolean;
            categories: components["schemas"]["CategoryFacet"][];
            property_groups: components["schemas"]["PropertyGroupFacet"][];
            colors: components["schemas"]["ColorFacet"][];
            statuses: components["schemas"]["StatusFacet"][];
            sellers: components["schemas"]["SellerFacet"][];
            /** @description The highest first; empty without reviews. */
            scores: components["schemas"]["ScoreFacet"][];
            /** @description Null where the caller sees no prices (D15). */
            price: components["schemas"]["PriceFacet"] | null;
        };
        /** @description A question with its answer, in one language; `language` is its actual language. */
        FaqRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            category_id: number;
            post_title: string;
            /** @description Clean HTML. */
            post_content: string;
            language: string;
        };
        /** @description A new address; it is shown this once. */
        FeedAddress: {
            has_address: boolean;
            created_at: string | null;
            /** @description When a calendar last read it. */
            read_at: string | null;
            /** @description On every host of the brand. */
            path: string;
        };
        /** @description Whether the caller has an address of the calendar. */
        FeedState: {
            has_address: boolean;
            created_at: string | null;
            /** @description When a calendar last read it. */
            read_at: string | null;
        };
        /** @description The figures of a day, an hour, or whatever else the whole is split by. */
        FigureRow: {
            paid_orders: number;
            /** Format: won */
            paid: number;
            /** Format: won */
            reversed: number;
            /** Format: won */
            refunded: number;
            /**
             * Format: won
             * @description `paid` less `reversed` and `refunded`.
             */
            net: number;
            /** @description `paid` by `paid_orders`; null without orders. */
            average_order: number | null;
            /** Format: won */
            charges: number;
            /** Format: won */
            goods: number;
            /** Format: won */
            goods_back: number;
            pieces: number;
            pieces_back: number;
            /** Format: won */
            discount: number;
            /** Format: won */
            points_used: number;
            /** Format: won */
            shipping: number;
            exchanges: number;
            new_members: number;
            withdrawn: number;
            /** Format: won */
            points_owed: number;
            key: string;
            name: string;
        };
        /** @description The figures of a period or of a part of it. */
        Figures: {
            paid_orders: number;
            /** Format: won */
            paid: number;
            /** Format: won */
            reversed: number;
            /** Format: won */
            refunded: number;
            /**
             * Format: won
             * @description `paid` less `reversed` and `refunded`.
             */
            net: number;
            /** @description `paid` by `paid_orders`; null without orders. */
            average_order: number | null;
            /** Format: won */
            charges: number;
            /** Format: won */
            goods: number;
            /** Format: won */
            goods_back: number;
            pieces: number;
            pieces_back: number;
            /** Format: won */
            discount: number;
            /** Format: won */
            points_used: number;
            /** Format: won */
            shipping: number;
            exchanges: number;
            new_members: number;
            withdrawn: number;
            /** Format: won */
            points_owed: number;
        };
        FilePickIn: {
            file_id: string;
        };
        /** @description What a text finds; groups without rows, and lists that the caller may not see, are left out. */
        FindAnswer: {
            groups: components["schemas"]["FindGroup"][];
        };
        /** @description A column of the list's row, as the preview shows it. */
        FindFact: {
            /** @enum {string} */
            name: "total" | "payment_state" | "created_at" | "buyer_phone" | "invoice_num" | "phone_num" | "email" | "points" | "orders" | "paid" | "last_login" | "last_at" | "product_sale_price" | "stock_total" | "variant_count";
            /** @description Won, a count, a time or a text, as in the list. */
            value: string | number | null;
        };
        /** @description The first rows of a list that a text finds. */
        FindGroup: {
            /** @enum {string} */
            name: "orders" | "products" | "members" | "posts" | "mails";
            /** @description The path of the list's screen in the manager. */
            screen: string;
            rows: components["schemas"]["FindRow"][];
            /** @description The list has more rows. */
            is_more: boolean;
        };
        FindPassword: {
            phone_num: string;
            /** @default  */
            token?: string;
            user_name: string;
        };
        /** @description A row of a list, as far as a result shows it. Names and telephones are masked as in the list. */
        FindRow: {
            /** Format: pk */
            id: number;
            title: string;
            sub_title: string;
            /** @description The state's value in the list. */
            state: string;
            img: string;
            /** @description What the preview shows; columns that the caller may not see are left out. */
            facts: components["schemas"]["FindFact"][];
        };
        /** @description The table of a new brand. */
        FirstSurcharges: {
            surcharges: components["schemas"]["SurchargeRow"][];
        };
        /** @description Prices by language, each in the currency of its language. */
        FixedPrices: {
            ko?: number;
            en?: number;
            ja?: number;
            fr?: number;
            vi?: number;
            cn?: number;
            ar?: number;
        };
        /** @description The draft is deleted. */
        Forgotten: {
            /** Format: pk */
            id: number;
        };
        /** @description A category that words found; `path` from the root down. */
        FoundCategory: {
            /** Format: pk */
            id: number;
            category_name: string;
            path: string[];
        };
        FoundName: {
            user_name: string;
            /** Format: date-time */
            created_at: string;
        };
        /** @description The accounts of a verified telephone. */
        FoundNames: {
            content: components["schemas"]["FoundName"][];
        };
        /** @description Whether a name is available for a new member. */
        FreeName: {
            available: boolean;
            /** @description No member may sign up with it. */
            reserved: boolean;
        };
        /** @description A gateway's answer to a key. */
        GatewayConnection: {
            outcome: components["schemas"]["ConnectionOutcome"];
            /** @description The gateway's own code; empty where it sent none. */
            code: string;
            /** @description Whose money a key moves; empty without a key. */
            money: components["schemas"]["KeyMoney"] | "";
        };
        /** @description Coupons of a promotion for members. */
        GiveIn: {
            /** Format: int64 */
            promotion_id: number;
            user_ids: number[];
        };
        /** @description What became of giving coupons. */
        GivenCoupons: {
            given: number;
            /** @description Members who have had it already. */
            had: number;
            /** @description Members whose grade gets none, and those after the limit. */
            refused: number;
        };
        /** @description A member who rises or falls, masked. */
        GradeChangeRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            run_id: number;
            /** Format: pk */
            user_id: number;
            user_name: string;
            name: string;
            grade_from: string;
            grade_to: string;
            is_rise: boolean;
            /**
             * Format: won
             * @description Paid for goods delivered in these months, less refunds.
             */
            paid: number;
            /** @description Orders with such goods. */
            orders: number;
        };
        /** @description How many members have a grade after a run: those who rose or fell to it, and those who had it. */
        GradeCounts: {
            /** @description Null where the brand has no default grade. */
            grade_id: number | null;
            name: string;
            rise: number;
            fall: number;
            stay: number;
        };
        /** @description A row of member-grades as a manager writes it. */
        GradeIn: {
            grade_name: string;
            discount_percent?: number;
            is_default?: number;
            is_business?: number;
            min_paid?: number;
            min_orders?: number;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description A row of member-grades. */
        GradeRow: {
            /** Format: pk */
            id: number;
            grade_name: string;
            discount_percent: number;
            /** @enum {integer} */
            is_default: 0 | 1;
            /** @enum {integer} */
            is_business: 0 | 1;
            /** Format: won */
            min_paid: number;
            min_orders: number;
            position: number;
            lang_obj: components["schemas"]["TranslatedGradeTexts"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Sent back with a change: -45 where somebody saved the row meanwhile. */
            version: string;
            /**
             * Format: date-time
             * @description Only of a row that was deleted and can be brought back.
             */
            deleted_at?: string;
        };
        /** @description The rule of the brand's grades. */
        GradeRuleRecord: {
            /** Format: pk */
            id: number;
            is_on: boolean;
            /** @description How many whole months before the month of the night count. */
            months: number;
            /** @description Day of the month; the worker begins at three in the morning in Seoul. */
            night: number;
            /** @description The next night, null while it is off. */
            next_at: string | null;
            /** @description Whether a grade has a limit; without any the rule can't be switched on. */
            has_limits: boolean;
        };
        /** @description A preview, or a run that changes grades. */
        GradeRunIn: {
            is_preview: boolean;
        };
        /** @description A walk through the members, as a preview or with changes. */
        GradeRunRow: {
            /** Format: pk */
            id: number;
            is_preview: boolean;
            /** @description Whether the worker began it in the chosen night. */
            by_clock: boolean;
            /**
             * Format: date
             * @description The first day that counts.
             */
            first: string;
            /**
             * Format: date
             * @description The last day that counts.
             */
            last: string;
            state: components["schemas"]["JobState"];
            done: number;
            total: number;
            rise: number;
            fall: number;
            stay: number;
            /** @description Members left alone because their grade is locked. */
            locked: number;
            /** @description Members left alone because they are businesses. */
            business: number;
            /** @description In the order of the grades. */
            by_grade: components["schemas"]["GradeCounts"][];
            message: string;
            /** @description Empty for the clock. */
            created_by: string;
            /** Format: date-time */
            created_at: string;
            applied_at: string | null;
        };
        /** @description In a language. */
        GradeTexts: {
            grade_name?: string;
        };
        /** @description The roles that the caller may grant. */
        Grantable: {
            roles: string[];
        };
        /**
         * @description The groups of checks, in their order.
         * @enum {string}
         */
        Group: "law" | "payment" | "notice" | "content" | "search" | "safety";
        /** @description Due lines that wait for a contract; the sellers with most of them. */
        HeldLines: {
            count: number;
            sellers: components["schemas"]["HeldSeller"][];
        };
        /** @description Pieces of a variant that an unpaid order reserves. */
        HeldPieces: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
            quantity: number;
        };
        /** @description A seller with due lines that had no contract when they were placed. */
        HeldSeller: {
            /** Format: pk */
            seller_id: number;
            seller_name: string;
            count: number;
            /** Format: won */
            goods: number;
            /**
             * Format: date-time
             * @description When the first of them was ordered.
             */
            first_at: string;
            /** Format: date-time */
            last_at: string;
        };
        /** @description How many members found a review helpful, and whether the caller did. */
        HelpfulVotes: {
            /** Format: pk */
            id: number;
            helpful_count: number;
            is_helpful: boolean;
        };
        /** @description The form's contents, where something was typed since the last time. */
        HereIn: {
            values?: {
                [key: string]: unknown;
            } | null;
        };
        HideQuestionIn: {
            reason: string;
        };
        HideReviewIn: {
            reason: string;
        };
        /** @description A public holiday in Korea. */
        HolidayRow: {
            /** @description `2026-12-25` */
            day: string;
            name: string;
        };
        /**
         * @description A coupon in a block of a home page, as everybody sees it; `id` is that of its promotion.
         *
         *     What the caller can do with it is told by `/api/shop/coupon-offers`.
         */
        HomeCoupon: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            promotion_id: number;
            name: string;
            level: string;
            benefit: string;
            unit: string;
            /** @description Percent or won. */
            value: number;
            /**
             * Format: won
             * @description At most; 0: no limit.
             */
            cap: number;
            /**
             * Format: won
             * @description Of the covered goods; 0: none.
             */
            min_won: number;
            /** @description Of the covered goods; 0: none. */
            min_pieces: number;
            /** @description Whether all goods are covered. */
            is_everything: boolean;
            is_first_order: boolean;
            combine: string;
            ends_at: string | null;
            /** @description Days that it can be used after the download; 0: until its end. */
            valid_days: number;
        };
        /** @description A post in a block of a home page. */
        HomePost: {
            /** Format: pk */
            id: number;
            category_name: string;
            title: string;
            summary: string;
            img: string;
            img_alt: string;
            published_at: string | null;
            path: string;
            /** @description Empty for a post of the shop itself. */
            author_name?: string;
        };
        /** @description A review in a block of a home page, with shortened text. */
        HomeReview: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
            product_name: string;
            img: string;
            /** @description 1 to 5 */
            stars: number;
            text: string;
            /** @description The nickname, else the masked name. */
            author_name: string;
            option_info: string;
        };
        /** @description A seller in a block of a home page. */
        HomeSeller: {
            /** Format: pk */
            id: number;
            name: string;
            img: string;
        };
        /** @description Where a host of a brand leads. */
        HostState: {
            host: string;
            /**
             * @description `elsewhere`: its addresses are not those of the host that asks.
             * @enum {string}
             */
            state: "here" | "elsewhere" | "nowhere";
            addresses: string[];
        };
        /** @description The account at an image host; its preset is written, never read. */
        ImageHostAccount: {
            /**
             * @description Whether managers' pictures are stored there.
             * @enum {integer}
             */
            is_used: 0 | 1;
            cloud_name: string;
            /**
             * @description Always empty.
             * @constant
             */
            upload_preset: "";
        };
        ImageHostIn: {
            is_used?: number;
            cloud_name?: string;
            upload_preset?: string;
        };
        ImageIn: {
            src: string;
            alt?: string;
        };
        /** @description A code of another system. */
        ImportCode: {
            code: string;
            /** @description How often the file has it. */
            count: number;
            /** @description Empty where none is known. */
            name: string;
        };
        /** @description The codes of another system in a field. */
        ImportCodes: {
            field: string;
            label: string;
            codes: components["schemas"]["ImportCode"][];
        };
        /** @description Rows of the last check by kind. */
        ImportCounts: {
            total: number;
            new: number;
            changed: number;
            same: number;
            wrong: number;
            closes: number;
        };
        /** @description A field that a column of the file can be mapped to. */
        ImportField: {
            name: string;
            label: string;
            required: boolean;
            group: string;
        };
        /** @description A file with its resource, or corrections of how it is read. */
        ImportIn: {
            resource?: string;
            /** Format: uri */
            file?: string | null;
            /** @enum {string} */
            encoding?: "utf-8" | "utf-8-sig" | "cp949" | "utf-16" | "xlsx" | "xls" | "html";
            delimiter?: string;
            header_line?: number;
            sheet?: string;
            lenient?: boolean;
            mapping?: {
                [key: string]: string;
            };
            options?: {
                [key: string]: string;
            };
        };
        /** @description What may be sent. */
        ImportLimits: {
            /** Format: bytes */
            max_bytes: number;
            max_rows: number;
            /** Format: bytes */
            pack_max_bytes: number;
            pack_max_files: number;
            /** Format: bytes */
            picture_max_bytes: number;
            /** Format: days */
            keep_days: number;
            resources: components["schemas"]["ImportableList"][];
        };
        /** @enum {string} */
        ImportMode: "good_rows" | "all_or_nothing";
        /** @description A saved mapping of columns. */
        ImportPresetRow: {
            /** Format: pk */
            id: number;
            resource: string;
            name: string;
            /** @description How many columns it maps. */
            columns: number;
            created_by: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description Rows that strict reading can't read, and what lenient reading makes of them. */
        ImportRepairs: {
            /** @description Why strict reading fails. */
            reason: string;
            count: number;
            does: components["schemas"]["RepairCount"][];
            /** @description Numbers of the first such lines. */
            lines: number[];
            examples: components["schemas"]["RepairExample"][];
        };
        /** @enum {string} */
        ImportRowKind: "" | "new" | "changed" | "same" | "wrong";
        /** @description An import with its file's columns and how they are read. */
        ImportRunRecord: {
            /** Format: pk */
            id: number;
            /** @description The list that the job reads or writes. */
            resource: string;
            state: components["schemas"]["JobState"];
            /** @description A remark, or why the job failed; empty where there is nothing to say. */
            message: string;
            progress: components["schemas"]["Progress"];
            /** @description User name; empty where no person started it. */
            created_by: string;
            /** Format: date-time */
            created_at: string;
            applied_at: string | null;
            /** @description Records that the undo left as they are. */
            conflicts: number;
            undone_at: string | null;
            /** @description User name; empty where nobody undid it. */
            undone_by: string;
            file_name: string;
            /** Format: bytes */
            size: number;
            /** @description Of a text, or the kind of workbook: xlsx, xls, html. */
            encoding: string;
            /** @description Empty for a workbook. */
            delimiter: string;
            mode: components["schemas"]["ImportMode"];
            counts: components["schemas"]["ImportCounts"];
            /** @description Pictures of the ZIP that was sent with it. */
            pack_count: number;
            preset_name: string;
            has_file: boolean;
            /** @description All checked rows are kept; a day after the end only the wrong ones are. */
            has_rows: boolean;
            headers: string[];
            /** @description The first rows of the file. */
            sample: string[][];
            /** @description Column of the file to field; empty for a column that is not read. */
            mapping: {
                [key: string]: string;
            };
            options: {
                [key: string]: string;
            };
            fields: components["schemas"]["ImportField"][];
            /** @description The line of the column names, 0 where there is none. */
            header_line: number;
            /** @description Of a workbook. */
            sheets: string[];
            /** @description The one that is read. */
            sheet: string;
            /** @description Rows with broken quotes are repaired. */
            lenient: boolean;
            repairs: components["schemas"]["ImportRepairs"] | null;
            /** @description What else there is to say of how the file is read. */
            remarks: string[];
            source: components["schemas"]["ImportSource"] | null;
            /** @description Fields that several columns would go into, with these columns. */
            asked: {
                [key: string]: string[];
            };
            codes: components["schemas"]["ImportCodes"][];
            /** @description Options that have to be set before the check, each with the reason. */
            demands: {
                [key: string]: string;
            };
            /** @description Some that may mean several numbers until option `decimal` is '.' or ','. */
            unclear_numbers: string[];
        };
        /** @description An import in the history. */
        ImportRunRow: {
            /** Format: pk */
            id: number;
            /** @description The list that the job reads or writes. */
            resource: string;
            state: components["schemas"]["JobState"];
            /** @description A remark, or why the job failed; empty where there is nothing to say. */
            message: string;
            progress: components["schemas"]["Progress"];
            /** @description User name; empty where no person started it. */
            created_by: string;
            /** Format: date-time */
            created_at: string;
            applied_at: string | null;
            /** @description Records that the undo left as they are. */
            conflicts: number;
            undone_at: string | null;
            /** @description User name; empty where nobody undid it. */
            undone_by: string;
            file_name: string;
            /** Format: bytes */
            size: number;
            /** @description Of a text, or the kind of workbook: xlsx, xls, html. */
            encoding: string;
            /** @description Empty for a workbook. */
            delimiter: string;
            mode: components["schemas"]["ImportMode"];
            counts: components["schemas"]["ImportCounts"];
            /** @description Pictures of the ZIP that was sent with it. */
            pack_count: number;
            preset_name: string;
            has_file: boolean;
            /** @description All checked rows are kept; a day after the end only the wrong ones are. */
            has_rows: boolean;
        };
        /** @description The system that a file seems to come from. */
        ImportSource: {
            name: string;
            title: string;
            /** @description The file is read as one of this system. */
            is_used: boolean;
            /** @description How such a file is read, in sentences. */
            does: string[];
            /** @description Its pictures are paths without a host. */
            has_paths: boolean;
        };
        /** @description A list that can be imported. */
        ImportableList: {
            name: string;
            label: string;
            /** @description A ZIP of pictures may be sent with a file. */
            pictures: boolean;
        };
        /** @description Something in each of the seven languages. */
        InEveryLanguageNoticeTexts: {
            ko: components["schemas"]["NoticeTexts"];
            en: components["schemas"]["NoticeTexts"];
            ja: components["schemas"]["NoticeTexts"];
            fr: components["schemas"]["NoticeTexts"];
            vi: components["schemas"]["NoticeTexts"];
            cn: components["schemas"]["NoticeTexts"];
            ar: components["schemas"]["NoticeTexts"];
        };
        /** @description How many inquiries the caller has. */
        InquiryCounts: {
            total: number;
            answered: number;
            /** @description With an answer that was not opened yet. */
            new: number;
        };
        /** @description A message as its shopper reads it. */
        InquiryMessage: {
            /** Format: pk */
            id: number;
            /** @description Written by the shopper. */
            is_own: boolean;
            text: string;
            files: components["schemas"]["DeskFileRow"][];
            /** Format: date-time */
            created_at: string;
        };
        /** @description More in an inquiry; a visitor's with its password. */
        InquiryMessageIn: {
            text: string;
            file_keys?: string[];
            password?: string;
        };
        InquiryPasswordIn: {
            password: string;
        };
        /** @description A shopper's own inquiry with its messages. */
        InquiryRecord: {
            /** Format: pk */
            id: number;
            subject: string;
            category: components["schemas"]["MailCategory"];
            is_answered: boolean;
            is_closed: boolean;
            /** @description There is an answer that was not opened yet. */
            is_new: boolean;
            message_count: number;
            has_files: boolean;
            /** Format: date-time */
            last_at: string;
            /** Format: date-time */
            created_at: string;
            order_num: string;
            product: components["schemas"]["MailProduct"] | null;
            messages: components["schemas"]["InquiryMessage"][];
            /** @description Nobody has answered. */
            can_withdraw: boolean;
            /** @description Opened by its password. */
            is_visitors: boolean;
        };
        /** @description A shopper's own inquiry in a list. */
        InquiryRow: {
            /** Format: pk */
            id: number;
            subject: string;
            category: components["schemas"]["MailCategory"];
            is_answered: boolean;
            is_closed: boolean;
            /** @description There is an answer that was not opened yet. */
            is_new: boolean;
            message_count: number;
            has_files: boolean;
            /** Format: date-time */
            last_at: string;
            /** Format: date-time */
            created_at: string;
        };
        InspectClaimIn: {
            lines: components["schemas"]["LookedAtIn"][];
            /** @default  */
            note?: string;
            buyer_pays?: number;
        };
        /** @description The invited member. */
        Invitation: {
            user_name: string;
            name: string;
        };
        InvitationIn: {
            name: string;
            /** Format: email */
            email: string;
            /** @enum {string} */
            role: "root_manager" | "brand_manager" | "product_manager" | "order_manager" | "content_editor";
            /** @enum {string} */
            language?: "ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar";
        };
        /** @description A role that is offered by mail. */
        InvitationRow: {
            /** Format: pk */
            id: number;
            name: string;
            email: string;
            role: string;
            /** @enum {string} */
            state: "open" | "expired" | "accepted" | "withdrawn";
            invited_by: string;
            times_sent: number;
            /** Format: date-time */
            sent_at: string;
            /** Format: date-time */
            expires_at: string;
            accepted_at: string | null;
            user_id: number | null;
        };
        /** @description The invoiced business, with the field lengths of the tax office's form. */
        InvoiceIn: {
            business_num: string;
            company: string;
            representative: string;
            /** Format: email */
            email: string;
            /** @default  */
            address?: string;
            /** @default  */
            business_type?: string;
            /** @default  */
            business_item?: string;
        };
        /** @description A tax invoice for managers. */
        InvoiceRow: {
            /** Format: pk */
            id: number;
            paper_num: string;
            state: components["schemas"]["InvoiceState"];
            business_num: string;
            company: string;
            representative: string;
            address: string;
            business_type: string;
            business_item: string;
            email: string;
            /** Format: won */
            amount: number;
            /** Format: won */
            supply: number;
            /** Format: won */
            vat: number;
            reason: string;
            answer: string;
            written_on: string | null;
            issued_at: string | null;
            nts_num: string;
            /** Format: date-time */
            created_at: string;
            /** Format: pk */
            order_id: number;
            order_num: string;
            order_name: string;
            buyer_name: string;
            buyer_phone: string;
            pay_method: string;
            payment_state: string;
            /** Format: won */
            total: number;
            number: number;
            amends_id: number | null;
            sent_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** @description The tenth of the month after it is written. */
            send_by: string | null;
            is_late: boolean;
        };
        /** @enum {string} */
        InvoiceState: "requested" | "issued" | "rejected" | "cancelled";
        IssueNumIn: {
            issue_num: string;
        };
        /** @description A variant and its quantity. Other fields are ignored; the server looks them up. */
        ItemIn: {
            /** Format: int64 */
            id: number;
            quantity: number;
        };
        /** @description A line of the legally required product notice (상품정보고시). */
        ItemInfo: {
            name: string;
            value: string;
        };
        ItemInfoIn: {
            name: string;
            value: string;
        };
        /**
         * @description What a check found. Advice doesn't stop the opening.
         * @enum {string}
         */
        ItemState: "wrong" | "practice" | "advice" | "unknown" | "done";
        /** @enum {string} */
        JobState: "uploaded" | "preview" | "checking" | "checked" | "applying" | "paused" | "done" | "cancelled" | "failed" | "undoing" | "undo_pause" | "undo_part" | "undone";
        /** @description `register` with the proof of the telephone, where the shop requires one. */
        Join: {
            /** Format: email */
            email: string;
            password: string;
            firstName?: string;
            lastName?: string;
            user_name?: string;
            nickname?: string;
            name?: string;
            phone_num?: string;
            /** Format: date */
            birth_date: string;
            /** @enum {string} */
            gender?: "M" | "F" | "";
            /** @default 0 */
            is_foreigner?: number;
            /** @default 0 */
            agree_terms?: number;
            /** @default 0 */
            agree_privacy?: number;
            /** @default 0 */
            agree_shopping?: number;
            /** @default 0 */
            agree_sms?: number;
            /** @default 0 */
            agree_email?: number;
            phone_token?: string;
        };
        JoinIn: {
            token: string;
            user_name: string;
            user_pw: string;
            /** @default  */
            otp_num?: string;
        };
        /** @description Requirements of sign-up at this shop. */
        JoinRules: {
            /** @description A telephone is verified by a code in a text message. */
            is_phone_proved: boolean;
            least_age: number;
        };
        /** @description The account that a member verified last, and the banks for a new one. */
        KeptAccount: {
            /** @description Masked; empty if there is none. */
            account: string;
            verified_at: string | null;
            /** @description Whether this shop requires checks of accounts. */
            is_checking: boolean;
            banks: components["schemas"]["BankChoice"][];
        };
        /**
         * @description A picture that was uploaded; sizes in pixels. `note` says what of the file was lost, '' where nothing was.
         *
         *     `public_id` is its name in the store that has it.
         */
        KeptPicture: {
            url: string;
            secure_url: string;
            public_id: string;
            width: number;
            height: number;
            note: string;
        };
        /** @description A video that was uploaded; `size` in bytes. */
        KeptVideo: {
            url: string;
            size: number;
        };
        /**
         * @description The kind of money that a key moves: none (the sandbox), the gateway's test money, or real money.
         * @enum {string}
         */
        KeyMoney: "play" | "test" | "live";
        /**
         * @description Colours of labels; screens show them as dots beside the label's name.
         * @enum {string}
         */
        LabelColor: "blue" | "violet" | "orange" | "red" | "teal" | "olive";
        /** @description A stored check: how many items were in each state. */
        LaunchCheckRow: {
            /** Format: pk */
            id: number;
            /** Format: date-time */
            ran_at: string;
            actor_name: string;
            wrong: number;
            practice: number;
            advice: number;
            done: number;
        };
        /** @description A group of checks. */
        LaunchGroup: {
            name: components["schemas"]["Group"];
            title: string;
        };
        /** @description A check with what it found. */
        LaunchItem: {
            name: string;
            group: components["schemas"]["Group"];
            title: string;
            state: components["schemas"]["ItemState"];
            /** @description Why, in the reader's language; empty where it is done. */
            reason: string;
            /** @description It keeps the shop closed. */
            blocks: boolean;
            /** @description The step of the opening that it belongs to, or empty. */
            step: string;
            /** @description The path of the screen where it is mended. */
            screen: string;
            /** @description The filters of that screen's list as JSON, or empty. */
            filters: string;
        };
        /** @description A step of the opening. */
        LaunchStep: {
            name: string;
            title: string;
            is_done: boolean;
            is_skipped: boolean;
            /** @description Something of it keeps the shop closed. */
            blocks: boolean;
        };
        /** @description How far the shop is from its opening. */
        LaunchView: {
            /** @description None while it is prepared. */
            opened_at: string | null;
            can_open: boolean;
            /** @description How many checks keep it closed. */
            blocking: number;
            groups: components["schemas"]["LaunchGroup"][];
            items: components["schemas"]["LaunchItem"][];
            steps: components["schemas"]["LaunchStep"][];
            /** @description The ready sample products are in the shop. */
            has_samples: boolean;
        };
        /** @description Something of another screen. */
        LayerRow: {
            is_all_day: boolean;
            /** @description `2026-11-29T10:00:00+09:00`, or a day of an all-day event. */
            start: string;
            /** @description The same; of an all-day event the day after its last. */
            end: string;
            /** @enum {string} */
            layer: "posts" | "designs" | "popups" | "promotions" | "deposits" | "settlements";
            /**
             * Format: pk
             * @description Of the row; 0 where it stands for several.
             */
            id: number;
            /** @description Empty where it stands for several. */
            title: string;
            count: number;
            /** @description The screen of a design; `paid` or `due` of settlements; otherwise empty. */
            place: string;
        };
        LeaveIn: {
            /** @default  */
            password?: string;
        };
        /** @description A breach of an invariant. */
        LedgerBreach: {
            /** @description The number of the invariant, as `I3`. */
            invariant: string;
            /** @description What the invariant is about. */
            name: string;
            /** @description A refund that the bank could not transfer. */
            is_failed_transfer: boolean;
            /** @description The whole sentence. */
            what: string;
        };
        /** @description A ledger check of a brand, in a list. */
        LedgerCheckRow: {
            /** Format: pk */
            id: number;
            /** Format: date-time */
            ran_at: string;
            /**
             * Format: seconds
             * @description How long it took.
             */
            seconds: number;
            gateway: components["schemas"]["LedgerGateway"];
            breach_count: number;
            /** @description Empty where it ran by the clock. */
            actor_name: string;
        };
        /**
         * @description The result of the comparison with the gateways' lists.
         * @enum {string}
         */
        LedgerGateway: "none" | "compared" | "silent";
        /** @description A check with everything that it found. */
        LedgerReport: {
            /** Format: pk */
            id: number;
            /** Format: date-time */
            ran_at: string;
            /**
             * Format: seconds
             * @description How long it took.
             */
            seconds: number;
            gateway: components["schemas"]["LedgerGateway"];
            breach_count: number;
            /** @description Empty where it ran by the clock. */
            actor_name: string;
            breaches: components["schemas"]["LedgerBreach"][];
        };
        /** @description A promotion that does not apply to a quote, with the first reason. */
        LeftOutPromotion: {
            /** Format: pk */
            promotion_id: number;
            coupon_id: number | null;
            is_typed: boolean;
            name: string;
            level: string;
            benefit: string;
            unit: string;
            value: number;
            /** Format: won */
            cap: number;
            reason: string;
            /** @description Won or pieces that are missing. */
            missing: number;
            ends_at: string | null;
        };
        /** @description A tracking event of a parcel. */
        LegEvent: {
            /** @description ISO 8601, in the courier's time; empty where unknown. */
            at: string;
            stage: string;
            place: string;
            text: string;
        };
        /**
         * @description A leg of the route. `parcel_id`: the leg to correct. `line_ids`: the lines in the parcel, all without.
         *
         *     `is_shared`: the number is another order's of the same buyer or receiver, in one parcel.
         */
        LegIn: {
            /** @enum {integer} */
            leg: 10 | 20 | 30 | 40 | 50 | 60;
            /** Format: int64 */
            parcel_id?: number;
            /** @default  */
            courier?: string;
            /** @default  */
            invoice_num?: string;
            /** @default  */
            place?: string;
            /** @default 0 */
            is_shared?: number;
            line_ids?: number[];
        };
        /**
         * @description A leg of the way from a seller in China to the buyer in Korea; domestic orders have only the last.
         * @enum {integer}
         */
        LegNumber: 10 | 20 | 30 | 40 | 50 | 60;
        /** @description The share of a promotion on a line. */
        LineDiscount: {
            /** Format: pk */
            promotion_id: number;
            /** Format: won */
            amount: number;
        };
        /** @description Who sells the goods of a line. */
        LineSeller: {
            /** Format: pk */
            id: number;
            name: string;
        };
        /** @description The part of a discount on an order line. */
        LineShare: {
            /** Format: pk */
            line_id: number;
            /** Format: won */
            amount: number;
        };
        /** @description A line that is paid and not yet delivered. */
        LineToSend: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            order_id: number;
            order_num: string;
            product_name: string;
            option_info: string;
            quantity: number;
            status: components["schemas"]["OrderStatus"];
            courier: string;
            invoice_num: string;
        };
        /** @description The number of a version, 0 for the draft. */
        LinkIn: {
            /**
             * Format: int64
             * @default 0
             */
            number?: number;
        };
        /**
         * @description What a card can link to.
         * @enum {string}
         */
        LinkKind: "order" | "product" | "claim" | "question" | "member" | "mail";
        LinkPassword: {
            token: string;
            password: string;
        };
        /** @description A record that a card is about. */
        LinkedRecord: {
            kind: components["schemas"]["LinkKind"];
            /** Format: pk */
            id: number;
            /** @description Empty where the record is gone, or where the caller may not see it; members are masked. */
            name: string;
            img: string;
        };
        LockIn: {
            reason: string;
        };
        /** @description An order's number with its password, or with the verified phone of its buyer. */
        LookUpIn: {
            order_num: string;
            order_password?: string;
            phone_num?: string;
            phone_token?: string;
        };
        /** @description What a shopper looks at now, as far as the shopper lets it be told. */
        LookedAt: {
            /** @enum {string} */
            kind: "product" | "order";
            /** Format: pk */
            id: number;
            name: string;
            img: string;
            /**
             * Format: won
             * @description Of a product, its sale price; of an order, its total.
             */
            price: number;
            /** @description Of a product; none where it is unlimited. */
            stock: number | null;
            /** @description Of a product or an order. */
            status: number;
        };
        /** @description Whether a returned line can be sold again. */
        LookedAtIn: {
            /** Format: int64 */
            line_id: number;
            restock: number;
        };
        /** @description What the page shows; without `kind` nothing that may be told. */
        LookingIn: {
            /**
             * @default
             * @enum {string}
             */
            kind?: "" | "product" | "order";
            /**
             * Format: int64
             * @default 0
             */
            id?: number;
            /** @default  */
            path?: string;
            /** @default  */
            title?: string;
        };
        /** @description How many codes were made. */
        MadeCodes: {
            made: number;
        };
        /**
         * @description What an inquiry is about.
         * @enum {string}
         */
        MailCategory: "order" | "delivery" | "return" | "product" | "payment" | "account" | "business" | "other";
        /** @description How many mails were changed. */
        MailChanged: {
            count: number;
        };
        /** @description How many mails a tab has; at most 999, then 1,000. */
        MailCounts: {
            /** @description Unread. */
            inbox: number;
            open: number;
            /** @description Given to the caller and not closed. */
            mine: number;
            starred: number;
            /** @description The caller's. */
            drafts: number;
        };
        /** @description What the caller has not sent yet: an answer, or a mail to a member. */
        MailDraftRow: {
            /** Format: pk */
            id: number;
            /**
             * Format: pk
             * @description The mail that it answers; null for a new one.
             */
            mail_id: number | null;
            /**
             * Format: pk
             * @description The member who gets a new mail.
             */
            user_id: number | null;
            /** @description The shopper, masked. */
            name: string;
            subject: string;
            text: string;
            files: components["schemas"]["DeskFileRow"][];
            /** @description The mail is closed by sending. */
            closes: boolean;
            /** @description When it is sent by itself. */
            send_at: string | null;
            /** @description Why it was not sent. */
            error: string;
            /** @description Counts its saves. */
            version: number;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A draft after it was saved. */
        MailDraftSaved: {
            /** Format: pk */
            id: number;
            /**
             * Format: pk
             * @description The mail that it answers; null for a new one.
             */
            mail_id: number | null;
            /**
             * Format: pk
             * @description The member who gets a new mail.
             */
            user_id: number | null;
            /** @description The shopper, masked. */
            name: string;
            subject: string;
            text: string;
            files: components["schemas"]["DeskFileRow"][];
            /** @description The mail is closed by sending. */
            closes: boolean;
            /** @description When it is sent by itself. */
            send_at: string | null;
            /** @description Why it was not sent. */
            error: string;
            /** @description Counts its saves. */
            version: number;
            /** Format: date-time */
            updated_at: string;
            /** @description Another window had saved it meanwhile; this text took its place. */
            was_replaced: boolean;
        };
        /**
         * @description Where a thread is. What is in the trash has a `deleted_at`, and returns to where it was.
         * @enum {string}
         */
        MailFolder: "inbox" | "spam";
        MailIdsIn: {
            ids: number[];
        };
        MailLabelIn: {
            name: string;
            /** @enum {string} */
            color: "blue" | "violet" | "orange" | "red" | "teal" | "olive";
        };
        /** @description A label of mails. */
        MailLabelRow: {
            /** Format: pk */
            id: number;
            name: string;
            color: components["schemas"]["LabelColor"];
        };
        /**
         * @description Who wrote a message. Shoppers never see notes.
         * @enum {string}
         */
        MailMessageKind: "shopper" | "shop" | "note";
        /** @description A message of a mail. */
        MailMessageRow: {
            /** Format: pk */
            id: number;
            kind: components["schemas"]["MailMessageKind"];
            /**
             * Format: pk
             * @description The manager; null for the shopper.
             */
            author_id: number | null;
            author_name: string;
            text: string;
            /** @description To whom a note gives the mail; empty for another note. */
            given_to: string;
            files: components["schemas"]["DeskFileRow"][];
            /** @description Of a mail of the mailbox. */
            mailbox: components["schemas"]["MailboxFacts"] | null;
            /** Format: date-time */
            created_at: string;
        };
        /**
         * @description A note to colleagues; with `assignee_id` it gives the mail to one of them. With `takes_draft` it was the caller's
         *     draft.
         */
        MailNoteIn: {
            text: string;
            file_keys?: string[];
            /** Format: int64 */
            assignee_id?: number | null;
            /** @default 0 */
            takes_draft?: number;
        };
        /** @description The product that a shopper asked about. */
        MailProduct: {
            /** Format: pk */
            id: number;
            name: string;
            img: string;
        };
        /** @description A mail in full. */
        MailRecord: {
            /** Format: pk */
            id: number;
            source: components["schemas"]["MailSource"];
            subject: string;
            /**
             * Format: pk
             * @description Null for a visitor, and for a member who has left.
             */
            user_id: number | null;
            /** @description The member's account; empty for a visitor. */
            user_name: string;
            /** @description Masked. */
            name: string;
            /** @enum {string} */
            language: "ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar";
            category: components["schemas"]["MailCategory"];
            state: components["schemas"]["MailThreadState"];
            folder: components["schemas"]["MailFolder"];
            is_starred: boolean;
            is_unread: boolean;
            /** Format: pk */
            assignee_id: number | null;
            assignee_name: string;
            /** @description Numbers of labels. */
            labels: number[];
            /** @description The beginning of the newest message that is no note. */
            preview: string;
            last_kind: components["schemas"]["MailMessageKind"];
            /** @description Who of the shop wrote it; empty for the shopper. */
            last_name: string;
            /** Format: date-time */
            last_at: string;
            /** @description Without notes. */
            message_count: number;
            has_files: boolean;
            /** @description The caller has begun an answer. */
            has_draft: boolean;
            /** @description Since when the shopper waits for an answer. */
            waits_since: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Since when it is in the trash. */
            deleted_at: string | null;
            /** @description In the order of their writing. */
            messages: components["schemas"]["MailMessageRow"][];
            /** @description The order of the mail first, then those named in it, as far as the caller may see. */
            orders: components["schemas"]["CustomerOrder"][];
            /** @description The number that the mail is about; empty for none. */
            order_num: string;
            product: components["schemas"]["MailProduct"] | null;
            customer: components["schemas"]["CustomerCard"];
            /** @description The values of reply texts' variables; empty where there is none. */
            variables: {
                [key: string]: string;
            };
            draft: components["schemas"]["MailDraftRow"] | null;
            /** @description The newest message; sent back with an answer. */
            seen_id: number;
            /** @description Masked. */
            phone_num: string;
            /** @description Masked. */
            email: string;
            is_masked: boolean;
            /** @description Whether the shopper can still read an answer. */
            can_answer: boolean;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description An answer. `seen_id` is the newest message that its author had seen; `assignee_id` gives the mail to somebody. */
        MailReplyIn: {
            text: string;
            /** Format: int64 */
            seen_id: number;
            file_keys?: string[];
            /** @default 0 */
            closes?: number;
            /** Format: int64 */
            assignee_id?: number | null;
        };
        /** @description A mail in the manager's list: a whole thread. */
        MailRow: {
            /** Format: pk */
            id: number;
            source: components["schemas"]["MailSource"];
            subject: string;
            /**
             * Format: pk
             * @description Null for a visitor, and for a member who has left.
             */
            user_id: number | null;
            /** @description The member's account; empty for a visitor. */
            user_name: string;
            /** @description Masked. */
            name: string;
            /** @enum {string} */
            language: "ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar";
            category: components["schemas"]["MailCategory"];
            state: components["schemas"]["MailThreadState"];
            folder: components["schemas"]["MailFolder"];
            is_starred: boolean;
            is_unread: boolean;
            /** Format: pk */
            assignee_id: number | null;
            assignee_name: string;
            /** @description Numbers of labels. */
            labels: number[];
            /** @description The beginning of the newest message that is no note. */
            preview: string;
            last_kind: components["schemas"]["MailMessageKind"];
            /** @description Who of the shop wrote it; empty for the shopper. */
            last_name: string;
            /** Format: date-time */
            last_at: string;
            /** @description Without notes. */
            message_count: number;
            has_files: boolean;
            /** @description The caller has begun an answer. */
            has_draft: boolean;
            /** @description Since when the shopper waits for an answer. */
            waits_since: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Since when it is in the trash. */
            deleted_at: string | null;
        };
        /** @description The brand's own sender address. */
        MailSenderRecord: {
            /** @description Empty: mails come from the installation's address. */
            email: string;
            asked_at: string | null;
            /** @description None: it is not used yet. */
            confirmed_at: string | null;
        };
        /**
         * @description Where a thread came from: the shop's form, or the brand's mailbox.
         * @enum {string}
         */
        MailSource: "inquiry" | "mailbox";
        /**
         * @description Where mails go: to the mail server, to the demo's sandbox, or nowhere.
         * @enum {string}
         */
        MailState: "server" | "sandbox" | "none";
        /**
         * @description Whether a thread waits for the shop, for the shopper, or for nobody.
         * @enum {string}
         */
        MailThreadState: "open" | "answered" | "closed";
        /** @description What a message of a mailbox has beside its text. */
        MailboxFacts: {
            subject: string;
            /** @description Who sent it, or to whom it was sent. Masked. */
            address: string;
            has_html: boolean;
            /** @description Pictures of other hosts, which are not shown by themselves. */
            picture_count: number;
            /** @description The sender's pictures are shown without asking. */
            shows_pictures: boolean;
            /** @description Names of files that were not taken. */
            lost_files: string[];
            /** @description A part of it could not be read. */
            is_broken: boolean;
            is_automatic: boolean;
            send_state: components["schemas"]["SendState"];
            /** @description Why it was not sent: `recipient 550` and the like. */
            error: string;
        };
        /** @description How many mails came. */
        MailboxFetched: {
            count: number;
        };
        /** @description The mailbox. An empty password is kept. */
        MailboxIn: {
            is_on?: boolean;
            is_practice?: boolean;
            address?: string;
            sender_name?: string;
            imap_host?: string;
            imap_port?: number;
            smtp_host?: string;
            smtp_port?: number;
            login?: string;
            password?: string;
        };
        /** @description The brand's mailbox; never its password. */
        MailboxRecord: {
            is_on: boolean;
            /** @description A mailbox of the sandbox. */
            is_practice: boolean;
            /** @description Whether the shop may use a mailbox of the sandbox. */
            can_practice: boolean;
            address: string;
            sender_name: string;
            imap_host: string;
            imap_port: number;
            smtp_host: string;
            smtp_port: number;
            login: string;
            has_password: boolean;
            /** @description When it was last read. */
            checked_at: string | null;
            /** @description Since when it can't be read. */
            failed_at: string | null;
            /** @description Why: `host`, `refused`, `tls`, `broken` or `sign_in`; empty where it can. */
            error: string;
        };
        /** @description What came of signing in to both servers: empty where it worked, else the words of `error`. */
        MailboxTest: {
            imap: string;
            smtp: string;
        };
        /** @description A question as managers work with it. */
        ManagedQuestion: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
            product_name: string;
            /** @description The product's picture. */
            img: string;
            title: string;
            text: string;
            /** @description The language of the shop when it was written. */
            language: string;
            /**
             * @description 0 everyone, 1 author, staff and the seller of the product only.
             * @enum {integer}
             */
            visibility: 0 | 1;
            /** @description The nickname, else the masked name; empty where the member has left. */
            author_name: string;
            is_answered: boolean;
            answer: string;
            answered_at: string | null;
            /** @description The shop's name, or the seller's; empty without an answer. */
            answered_name: string;
            state: components["schemas"]["QuestionState"];
            /** @description Why the shop hides it; only its author and staff read it. */
            hidden_reason: string;
            /** Format: date-time */
            created_at: string;
            product_code: string;
            seller_id: number | null;
            user_id: number | null;
            user_name: string;
            name: string;
            phone_num: string;
            email: string;
            /** @description Name, telephone and address are masked. */
            is_masked: boolean;
            /** @description Whose words the answer is; empty without an answer. */
            answered_by: components["schemas"]["AnsweredBy"] | "";
            /** @description When the author was told of the answer. */
            told_at: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A request in the manager's list. */
        ManagedRequest: {
            /** Format: pk */
            id: number;
            kind: components["schemas"]["RequestKind"];
            state: components["schemas"]["RequestState"];
            /** Format: pk */
            product_id: number;
            product_code: string;
            product_name: string;
            img: string;
            memo: string;
            /** @description Why it was refused or cancelled. */
            answer: string;
            /** @description The sale price that is asked for. */
            price: number | null;
            /** @description The sale price when it was asked. */
            price_before: number | null;
            list_price_before: number | null;
            /** @description The sale price that the approval replaced. */
            price_replaced: number | null;
            /**
             * Format: won
             * @description The product's sale price.
             */
            price_now: number;
            expires_at: string | null;
            quantity: number | null;
            wish_on: string | null;
            scheduled_on: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            ended_at: string | null;
            /** Format: pk */
            seller_id: number;
            seller_name: string;
            /** Format: won */
            list_price_now: number;
            stock_total: number | null;
            /** @description An open price whose product has another sale price than when it was asked. */
            is_moved: boolean;
        };
        /** @description A request as a manager answers it. */
        ManagedRequestRecord: {
            /** Format: pk */
            id: number;
            kind: components["schemas"]["RequestKind"];
            state: components["schemas"]["RequestState"];
            /** Format: pk */
            product_id: number;
            product_code: string;
            product_name: string;
            img: string;
            memo: string;
            /** @description Why it was refused or cancelled. */
            answer: string;
            /** @description The sale price that is asked for. */
            price: number | null;
            /** @description The sale price when it was asked. */
            price_before: number | null;
            list_price_before: number | null;
            /** @description The sale price that the approval replaced. */
            price_replaced: number | null;
            /**
             * Format: won
             * @description The product's sale price.
             */
            price_now: number;
            expires_at: string | null;
            quantity: number | null;
            wish_on: string | null;
            scheduled_on: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            ended_at: string | null;
            /** Format: pk */
            seller_id: number;
            seller_name: string;
            /** Format: won */
            list_price_now: number;
            stock_total: number | null;
            /** @description An open price whose product has another sale price than when it was asked. */
            is_moved: boolean;
            address: components["schemas"]["PickupAddress"];
            /** @description Oldest first. */
            events: components["schemas"]["RequestEvent"][];
        };
        /** @description A review as managers work with it. */
        ManagedReview: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
            product_name: string;
            /** @description The product's picture. */
            img: string;
            stars: number;
            text: string;
            /** @description The language of the shop when it was written. */
            language: string;
            /** @description The options bought, as the order has them. */
            option_info: string;
            pictures: string[];
            /** @description The nickname, else the masked name; empty where the member has left. */
            author_name: string;
            is_pinned: boolean;
            answer: string;
            /** @description Whose words the answer is. */
            answered_by: components["schemas"]["AnsweredBy"];
            answered_at: string | null;
            source: components["schemas"]["ReviewSource"];
            helpful_count: number;
            state: components["schemas"]["ReviewState"];
            /** @description Why the shop hides it; only its author and staff read it. */
            hidden_reason: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            user_id: number | null;
            user_name: string;
            order_num: string;
            report_count: number;
            /** @description Why members reported it, each as often as it was said; one review only. */
            reports: string[];
            /**
             * Format: won
             * @description What counts of the points that it earned.
             */
            points: number;
        };
        /** @description A statement as managers work with it. */
        ManagedSettlement: {
            /**
             * Format: won
             * @description At the sale price of the day of the order.
             */
            goods: number;
            /**
             * Format: won
             * @description By grade, quantity and of the order.
             */
            discounts: number;
            /**
             * Format: won
             * @description What was paid with points.
             */
            points: number;
            /**
             * Format: won
             * @description What of the discounts and points the seller bears.
             */
            borne: number;
            /**
             * Format: won
             * @description Goods less what the seller bears.
             */
            credited: number;
            /** Format: won */
            commission: number;
            /**
             * Format: won
             * @description Of the commission.
             */
            vat: number;
            /**
             * Format: won
             * @description Credited less commission and its VAT.
             */
            payout: number;
            /** Format: pk */
            id: number;
            number: string;
            seller_name: string;
            /** Format: date */
            period_from: string;
            /** Format: date */
            period_to: string;
            state: components["schemas"]["SettlementState"];
            sale_count: number;
            refund_count: number;
            confirmed_at: string | null;
            paid_on: string | null;
            /** Format: pk */
            seller_id: number;
            stage: components["schemas"]["SettlementStage"];
            /** @description Where the seller's money goes; empty where none is kept. */
            account_masked: string;
            confirmed_by: string;
            paid_by: string;
            memo: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A manager's own account. */
        ManagerAccount: {
            /** Format: pk */
            id: number;
            user_name: string;
            name: string;
            email: string;
            phone_num: string;
            roles: string[];
            otp: components["schemas"]["OtpState"];
        };
        /** @description A leg with the state of tracking, for managers. */
        ManagerLeg: {
            /** Format: pk */
            id: number;
            leg: components["schemas"]["LegNumber"];
            line_ids: number[];
            courier: string;
            courier_name: string;
            invoice_num: string;
            place: string;
            /** @description The last reported stage; empty where none was reported. */
            stage: string;
            /** @description Oldest first. */
            events: components["schemas"]["LegEvent"][];
            /** @description The courier's tracking page. */
            url: string;
            done_at: string | null;
            checked_at: string | null;
            /** Format: date-time */
            created_at: string;
            next_check_at: string | null;
            /** @description Why the last check failed; empty where it succeeded. */
            failure: string;
            is_tracked: boolean;
            /** @description Its number has an unusual format for the courier. */
            is_odd: boolean;
            actor: string;
        };
        /** @description An order for managers, with events and actors, payment attempts and allowed moves. */
        ManagerOrder: {
            /** Format: pk */
            id: number;
            order_num: string;
            order_name: string;
            buyer_name: string;
            buyer_phone: string;
            status: components["schemas"]["OrderStatus"];
            resolution: components["schemas"]["OrderResolution"];
            payment_state: components["schemas"]["PaymentState"];
            pay_method: string;
            /** Format: won */
            total: number;
            line_count: number;
            courier: string;
            invoice_num: string;
            appr_num: string;
            is_test: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description What reduced it, in the order of application. */
            promotions: components["schemas"]["ShownUse"][];
            /** Format: won */
            subtotal: number;
            /** Format: won */
            discount: number;
            /** Format: won */
            shipping: number;
            /**
             * Format: won
             * @description The part of the shipping fee that an island adds.
             */
            island_fee: number;
            /** Format: won */
            points_used: number;
            /** Format: won */
            point_earn: number;
            points: components["schemas"]["OrderPoints"];
            address: components["schemas"]["OrderAddress"];
            buyer_email: string;
            claims: components["schemas"]["OrderClaim"][];
            /** @description A line that was sent may be returned. */
            can_claim: boolean;
            /** @description A delivered line may be confirmed by its buyer. */
            can_confirm: boolean;
            is_overseas: boolean;
            deposit: components["schemas"]["Deposit"] | null;
            /** @description Not paid, and no payment with an unknown result. */
            can_cancel: boolean;
            /** @description The buyer may request to cancel a paid line. */
            can_ask_cancel: boolean;
            /**
             * Format: won
             * @description The amount to refund for which no account is known.
             */
            account_wanted: number;
            /** @description A deposit is refunded to an account that the buyer names. */
            needs_refund_account: boolean;
            account_check: components["schemas"]["AccountCheck"] | null;
            banks: components["schemas"]["BankChoice"][];
            /** Format: won */
            refunded: number;
            cash_receipt: components["schemas"]["OrderReceipt"];
            tax_invoice: components["schemas"]["OrderInvoice"];
            closed_at: string | null;
            has_customs: boolean;
            /** @description Until something is sent; null: the shop's rule gives none. */
            arrival: components["schemas"]["ArrivalDays"] | null;
            /** @description As announced when it was placed; null if none was. */
            told_arrival: components["schemas"]["ArrivalDays"] | null;
            user_id: number | null;
            is_member: boolean;
            memo: string;
            customs: components["schemas"]["CustomsCode"] | null;
            hold_until: string | null;
            lines: components["schemas"]["ManagerOrderLine"][];
            legs: components["schemas"]["ManagerLeg"][];
            events: components["schemas"]["ManagerOrderEvent"][];
            refunds: components["schemas"]["ManagerRefund"][];
            attempts: components["schemas"]["PaymentAttemptRow"][];
            allowed_moves: components["schemas"]["OrderStatus"][];
            can_refund: boolean;
            receipts: components["schemas"]["ReceiptRow"][];
            invoices: components["schemas"]["InvoiceRow"][];
            /** @description Masked. */
            refund_account: string;
            /** @description Null if no money waits for an account. */
            account_asked: components["schemas"]["AskedForAccount"] | null;
            can_confirm_deposit: boolean;
        };
        /** @description An event and its actor. */
        ManagerOrderEvent: {
            status_from: number | null;
            status_to: number | null;
            kind: string;
            /** Format: date-time */
            at: string;
            note: string;
            /** Format: pk */
            id: number;
            line_id: number | null;
            actor: string;
        };
        /** @description A line with its possible actions. */
        ManagerOrderLine: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
            variant_id: number | null;
            product_name: string;
            option_info: string;
            img: string;
            /** Format: won */
            price: number;
            /** Format: won */
            list_price: number;
            /** @description Which price applied when it was bought. */
            reason: components["schemas"]["PriceReason"];
            quantity: number;
            /** Format: won */
            total: number;
            status: components["schemas"]["OrderStatus"];
            cancelled_at: string | null;
            courier: string;
            courier_name: string;
            invoice_num: string;
            is_overseas: boolean;
            seller_id: number | null;
            /** @description The seller's name at that time; empty for the shop's own goods. */
            seller_name: string;
            /** @description Its refund, in progress or done. */
            refund_id: number | null;
            delivered_at: string | null;
            /** @description When the purchase was confirmed, by its buyer or automatically. */
            confirmed_at: string | null;
            /**
             * @description The resolution; empty while the line is active.
             * @enum {string}
             */
            resolution: "" | "claimed" | "returned" | "exchanged" | "cancelled";
            /**
             * Format: won
             * @description The amount that its refund returns.
             */
            refund: number;
            /** @description The statuses that it may be moved to. */
            allowed: components["schemas"]["OrderStatus"][];
        };
        /** @description A refund on the order's page. */
        ManagerRefund: {
            /** Format: pk */
            id: number;
            /** Format: won */
            amount: number;
            state: components["schemas"]["RefundState"];
            /** @description The bank transfer of a deposit; empty if there is none. */
            payout: components["schemas"]["PayoutState"];
            reason: string;
            account_masked: string;
            /** Format: date-time */
            created_at: string;
            done_at: string | null;
            /** @description Why the gateway refused, as text; empty if it did not. */
            code_text: string;
        };
        ManyIn: {
            ids: number[];
        };
        /**
         * @description A change of several mails: to what managers keep of one, a label to add or remove, or into and out of the
         *     trash.
         */
        ManyMailsIn: {
            ids: number[];
            /** @enum {string} */
            state?: "open" | "answered" | "closed";
            /** @enum {string} */
            folder?: "inbox" | "spam";
            is_starred?: number;
            is_unread?: number;
            /** Format: int64 */
            assignee_id?: number;
            /** Format: int64 */
            add_label?: number;
            /** Format: int64 */
            remove_label?: number;
        };
        MemberReasonIn: {
            reason: string;
        };
        /** @description A member for managers. */
        MemberRecord: {
            /** Format: pk */
            id: number;
            user_name: string;
            name: string;
            nickname: string;
            email: string;
            phone_num: string;
            state: string;
            is_business: boolean;
            grade_id: number | null;
            grade_name: string;
            roles: string[];
            has_memo: boolean;
            /** @description Channels that the member agreed to: `shopping`, `sms`, `email`. */
            agrees: string[];
            /**
             * Format: date-time
             * @description When the member joined, here or at the previous shop.
             */
            created_at: string;
            last_login: string | null;
            /** @description Point balance, in won. */
            points?: number;
            /** @description Number of orders. */
            orders?: number;
            /** @description Amount paid for them, in won. */
            paid?: number;
            birth_date: string | null;
            gender: string;
            is_foreigner: boolean;
            /** @description Whether a rule of grades leaves the member's grade alone. */
            is_grade_locked: boolean;
            memo: string;
            language: string;
            locked_reason: string;
            left_at: string | null;
            is_phone_proved: boolean;
            is_email_proved: boolean;
            has_password: boolean;
            consents: components["schemas"]["ConsentEntry"][];
            addresses: components["schemas"]["AddressEntry"][];
            sign_ins: components["schemas"]["SignInEntry"][];
            application: components["schemas"]["OwnApplication"] | null;
            is_masked: boolean;
            version: string;
        };
        /** @description A member in a manager's list; contacts are masked. */
        MemberRow: {
            /** Format: pk */
            id: number;
            user_name: string;
            name: string;
            nickname: string;
            email: string;
            phone_num: string;
            state: string;
            is_business: boolean;
            grade_id: number | null;
            grade_name: string;
            roles: string[];
            has_memo: boolean;
            /** @description Channels that the member agreed to: `shopping`, `sms`, `email`. */
            agrees: string[];
            /**
             * Format: date-time
             * @description When the member joined, here or at the previous shop.
             */
            created_at: string;
            last_login: string | null;
            /** @description Point balance, in won. */
            points?: number;
            /** @description Number of orders. */
            orders?: number;
            /** @description Amount paid for them, in won. */
            paid?: number;
        };
        MergeIn: {
            items: components["schemas"]["BroughtIn"][];
        };
        /** @enum {string} */
        MessageChannel: "sms" | "mail";
        MessagePickIn: {
            /** Format: int64 */
            message_id: number;
        };
        /** @description A preview of texts, filled with sample values. */
        MessagePreview: {
            sms: string;
            sms_bytes: number;
            /** @description It goes out as a long text message. */
            sms_long: boolean;
            /**
             * @description Another one than asked for where a telephone can't carry the script.
             * @enum {string}
             */
            sms_language: "ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar";
            mail_subject: string;
            mail_text: string;
        };
        /** @description A notice with its text; empty before it was sent, after it was deleted, and for secret kinds. */
        MessageRecord: {
            /** Format: pk */
            id: number;
            kind: string;
            /** @description The kind's name in the reader's language. */
            kind_label: string;
            channel: components["schemas"]["MessageChannel"];
            order_id: number | null;
            /** @description Empty where it is about no order. */
            order_num: string;
            /** @enum {string} */
            language: "ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar";
            state: components["schemas"]["MessageState"];
            /** @description What the carrier answered; empty where it answered nothing. */
            code: string;
            /** @description The reader's address or telephone, masked. */
            to_masked: string;
            tries: number;
            /** Format: date-time */
            created_at: string;
            sent_at: string | null;
            done_at: string | null;
            /**
             * Format: date-time
             * @description When it is tried next, while it is queued.
             */
            next_at: string;
            can_resend: boolean;
            subject: string;
            text: string;
        };
        /** @description A notice to one reader by one channel, in a list. */
        MessageRow: {
            /** Format: pk */
            id: number;
            kind: string;
            /** @description The kind's name in the reader's language. */
            kind_label: string;
            channel: components["schemas"]["MessageChannel"];
            order_id: number | null;
            /** @description Empty where it is about no order. */
            order_num: string;
            /** @enum {string} */
            language: "ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar";
            state: components["schemas"]["MessageState"];
            /** @description What the carrier answered; empty where it answered nothing. */
            code: string;
            /** @description The reader's address or telephone, masked. */
            to_masked: string;
            tries: number;
            /** Format: date-time */
            created_at: string;
            sent_at: string | null;
            done_at: string | null;
            /**
             * Format: date-time
             * @description When it is tried next, while it is queued.
             */
            next_at: string;
            can_resend: boolean;
        };
        /** @enum {string} */
        MessageState: "QUEUED" | "SENDING" | "SENT" | "DELIVERED" | "FAILED" | "UNKNOWN";
        /** @description A kind of notice: its switches, and the brand's own texts, empty where it has none. */
        MessageTextRecord: {
            sms: string;
            mail_subject: string;
            mail_body: string;
            /** Format: pk */
            id: number;
            kind: string;
            /** @description The kind's name in the reader's language. */
            kind_label: string;
            position: number;
            /** @enum {integer} */
            is_sms: 0 | 1;
            /** @enum {integer} */
            is_mail: 0 | 1;
            lang_obj: components["schemas"]["TranslatedOwnNoticeTexts"];
            /** @description The brand has written a text of its own in at least one language. */
            is_own: boolean;
            /** @description Names in braces that this kind can fill. */
            places: string[];
            /** @description The default texts, sent where the brand has none. */
            house: components["schemas"]["InEveryLanguageNoticeTexts"];
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * @description What a line is. Notes and handovers are for managers alone.
         * @enum {string}
         */
        MessageType: "text" | "picture" | "file" | "product" | "order" | "note" | "handover" | "hours";
        /** @description A payment module; `kind` is set on creation. `deposit_days` null uses the brand's setting. */
        ModuleIn: {
            /** @enum {string} */
            kind?: "card_keyin" | "virtual_account" | "bank_account" | "payment_window" | "kakao_pay";
            name: string;
            note?: string;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            secret_key?: string;
            client_key?: string;
            ways?: ("kakaopay" | "naverpay" | "tosspay" | "samsungpay" | "card" | "transfer" | "account" | "phone")[];
            uses_escrow?: boolean;
            account?: components["schemas"]["AccountIn"];
            most_installment?: number;
            deposit_days?: number | null;
            is_active?: boolean;
        };
        /** @description The module to move before; last without one. */
        ModuleMoveIn: {
            /** Format: int64 */
            before_id?: number | null;
        };
        /** @description A product and the number of members with it in their wish list. */
        MostWished: {
            /** Format: pk */
            product_id: number;
            product_name: string;
            img: string;
            status: components["schemas"]["ProductStatus"];
            /** @description Members; counted once a minute. */
            wishes: number;
        };
        /** @description The products in most wish lists, the most wished first. */
        MostWishedList: {
            content: components["schemas"]["MostWished"][];
        };
        /** @description Before a row, or last where none is named. */
        MoveIn: {
            /** Format: int64 */
            before_id?: number | null;
        };
        /** @description The number of moved orders, and the refused ones. */
        MovesReport: {
            moved: number;
            refused: components["schemas"]["RefusedOrder"][];
        };
        /** @description A member's price of a product; products without a price of their own are left out. */
        MyPrice: {
            /** Format: pk */
            id: number;
            /**
             * Format: won
             * @description Of a single piece, before a variant's own difference.
             */
            price: number;
            /** @description All that apply to this member, each cheaper than those before it. */
            tiers: components["schemas"]["TierPrice"][];
        };
        /** @description A member's own prices of the products of a page. */
        MyPrices: {
            /** @description The grade's name; empty where none applies. */
            grade: string;
            /** Format: percent */
            percent: number;
            /** @description A business has prices of its own: promotions for everybody are not for it. */
            is_business: boolean;
            content: components["schemas"]["MyPrice"][];
        };
        /** @description A restock wait of the member. */
        MyRestockWait: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
            product_name: string;
            img: string;
            option_info: string;
            phone_masked: string;
            /** Format: date-time */
            agreed_at: string;
        };
        NameAndPassword: {
            user_name: string;
            user_pw: string;
        };
        NameTexts: {
            name: string;
        };
        /** @description An option with its names in all languages. */
        NamedOption: {
            /** Format: pk */
            id: number;
            name: string;
            lang_obj: components["schemas"]["TranslatedNameTexts"];
            kind: components["schemas"]["OptionKind"];
            values: components["schemas"]["NamedOptionValue"][];
        };
        /** @description A value with its names in all languages. */
        NamedOptionValue: {
            /** Format: pk */
            id: number;
            name: string;
            color: string;
            lang_obj: components["schemas"]["TranslatedNameTexts"];
        };
        NewBoardCardIn: {
            /** Format: int64 */
            column_id: number;
            title: string;
            links?: components["schemas"]["CardLinkIn"][];
            at_top?: number;
        };
        NewBoardColumnIn: {
            name: string;
            /** Format: int64 */
            board_id: number;
        };
        NewBoardIn: {
            name: string;
        };
        /** @description The colleague to talk with. */
        NewChatIn: {
            /** Format: int64 */
            user_id: number;
        };
        /** @description A new rate is of one contract, for a category or for a product. */
        NewCommissionRateIn: {
            /** Format: decimal */
            commission_rate: string;
            /** Format: int64 */
            contract_id: number;
            /** Format: int64 */
            category_id?: number | null;
            /** Format: int64 */
            product_id?: number | null;
        };
        NewEmail: {
            email: string;
        };
        /** @description A new inquiry. A visitor gives a name, a password, and a mobile telephone or an e-mail address. */
        NewInquiryIn: {
            subject: string;
            text: string;
            /** @enum {string} */
            category: "order" | "delivery" | "return" | "product" | "payment" | "account" | "business" | "other";
            /** @default  */
            order_num?: string;
            /** Format: int64 */
            product_id?: number | null;
            file_keys?: string[];
            name?: string;
            password?: string;
            /** @default  */
            contact?: string;
        };
        /** @description The same for a new one: of an answer to `mail_id`, or of a new mail. */
        NewMailDraftIn: {
            subject?: string;
            text?: string;
            /** Format: int64 */
            user_id?: number | null;
            file_keys?: string[];
            /** Format: int64 */
            version?: number;
            /** Format: int64 */
            mail_id?: number | null;
        };
        /** @description A mail to a member, or to an address through the mailbox. `draft_id` is used up. */
        NewMailIn: {
            /** Format: int64 */
            user_id?: number | null;
            /** @default  */
            address?: string;
            subject: string;
            text: string;
            file_keys?: string[];
            /** Format: int64 */
            draft_id?: number;
        };
        NewPassword: {
            phone_num: string;
            /** @default  */
            token?: string;
            password: string;
        };
        NewPasswordIn: {
            token: string;
            password: string;
        };
        /** @description An upcoming version. Kind and number of an existing one can't be changed. */
        NewPolicyIn: {
            title: string;
            content: string;
            /** Format: date */
            effective_on: string;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            mark?: string;
            /** @enum {string} */
            kind: "terms" | "privacy" | "guide";
        };
        /** @description A new question. A visitor gives a name and a password, and may leave a mobile telephone or an e-mail address. */
        NewQuestionIn: {
            /** Format: int64 */
            product_id: number;
            title: string;
            text: string;
            /** @default 0 */
            visibility?: number;
            author_name?: string;
            password?: string;
            /** @default  */
            contact?: string;
        };
        /** @description A new review names the order line that it is about. */
        NewReviewIn: {
            stars: number;
            text: string;
            pictures?: string[];
            /** Format: int64 */
            line_id: number;
        };
        /** @description A new contract. `rates_of` is an earlier contract of the seller whose rates are copied. */
        NewSellerContractIn: {
            /** Format: date */
            began_on: string;
            /** Format: date */
            ended_on?: string | null;
            /** Format: decimal */
            commission_rate: string;
            bears_points?: boolean;
            bears_discounts?: boolean;
            bears_promotions?: boolean;
            memo?: string;
            /** Format: int64 */
            seller_id: number;
            /** Format: int64 */
            rates_of?: number | null;
        };
        /** @description A seller as a manager edits it. The user name cannot change; an empty password changes nothing. */
        NewSellerIn: {
            name: string;
            email?: string;
            phone_num?: string;
            is_active?: boolean;
            password: string;
            company_name?: string;
            ceo_name?: string;
            business_num?: string;
            mail_order_num?: string;
            addr?: string;
            cs_phone_num?: string;
            cs_email?: string;
            img?: string;
            intro?: string;
            notice?: string;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
            user_name: string;
        };
        /** @description The texts of a kind of notice in one language. */
        NoticeTexts: {
            sms: string;
            mail_subject: string;
            mail_body: string;
        };
        /** @description Which version; `version` is that of the row that the writer saw. */
        NumberIn: {
            /** Format: int64 */
            number: number;
            version?: string;
        };
        NumberRowIn: {
            /** Format: int64 */
            order_id: number;
            courier: string;
            invoice_num: string;
            /** @default 0 */
            is_shared?: number;
        };
        /** @description Tracking numbers of many orders. A number applies to all lines of its order. */
        NumbersIn: {
            rows: components["schemas"]["NumberRowIn"][];
        };
        /** @description A coupon that can be downloaded, with what the caller can do. */
        OfferedCoupon: {
            /** Format: pk */
            promotion_id: number;
            name: string;
            level: string;
            benefit: string;
            unit: string;
            /** @description Percent or won. */
            value: number;
            /**
             * Format: won
             * @description At most; 0: no limit.
             */
            cap: number;
            /**
             * Format: won
             * @description Of the covered goods; 0: none.
             */
            min_won: number;
            /** @description Of the covered goods; 0: none. */
            min_pieces: number;
            /** @description Whether all goods are covered. */
            is_everything: boolean;
            is_first_order: boolean;
            combine: string;
            /** Format: pk */
            id: number;
            ends_at: string | null;
            /** @description Days that it can be used after the download; 0: until its end. */
            valid_days: number;
            /** @description Coupons left; null: not limited. */
            left: number | null;
            /** @description Why the caller can't download it; empty if they can. */
            refusal: string;
            /** @description Whether the caller has an open one. */
            is_held: boolean;
        };
        /** @description An invitation for its recipient. */
        OfferedRole: {
            name: string;
            email: string;
            role: string;
            role_label: string;
            brand_name: string;
            /** @description The name of the inviting manager. */
            invited_by: string;
            /** @description An account of this brand has the invited address. */
            has_account: boolean;
            is_code_demanded: boolean;
            /** Format: date-time */
            expires_at: string;
        };
        OneLegIn: {
            /** Format: int64 */
            parcel_id: number;
        };
        /** @description Open Graph data of a page. */
        OpenGraph: {
            title: string;
            description: string;
            image: string;
            type: string;
            url: string;
        };
        /** @description An open request of a product. */
        OpenRequest: {
            /** Format: pk */
            id: number;
            kind: components["schemas"]["RequestKind"];
            state: components["schemas"]["RequestState"];
            price: number | null;
        };
        OptionGroupIn: {
            /** Format: int64 */
            id?: number | null;
            name: string;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @enum {string} */
            kind?: "text" | "color";
            values: components["schemas"]["OptionValueIn"][];
        };
        /**
         * @description How an option is shown: by name, or as a colour swatch.
         * @enum {string}
         */
        OptionKind: "text" | "color";
        OptionValueIn: {
            /** Format: int64 */
            id?: number | null;
            name: string;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            color?: string;
        };
        /** @description Where an order goes. */
        OrderAddress: {
            receiver_name: string;
            phone_num: string;
            postcode: string;
            addr: string;
            addr_detail: string;
            memo: string;
        };
        /** @description A claim for its buyer. */
        OrderClaim: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            order_id: number;
            number: number;
            kind: components["schemas"]["ClaimKind"];
            reason: components["schemas"]["ClaimReason"];
            state: components["schemas"]["ClaimState"];
            buyer_pays: boolean;
            /**
             * Format: won
             * @description The cost of one way of the goods.
             */
            one_way: number;
            /**
             * Format: won
             * @description The part of the shipping that the buyer pays.
             */
            fee: number;
            /**
             * Format: won
             * @description The part of the fee that a refund withheld.
             */
            withheld: number;
            courier: string;
            invoice_num: string;
            /** @description Why it was refused. */
            answer: string;
            refund_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            ended_at: string | null;
            /**
             * @description What is to be said of its charges first.
             * @enum {string}
             */
            fee_state: "" | "open" | "paid" | "waived" | "due_back" | "back";
            lines: components["schemas"]["ClaimLine"][];
            text: string;
            pictures: string[];
            known_on: string | null;
            address: components["schemas"]["ClaimAddress"];
            can_withdraw: boolean;
            /** @description The parcel to the buyer after a refusal. */
            back: components["schemas"]["ParcelLeg"] | null;
            /** @description How many ways the goods go. */
            ways: number;
            /**
             * Format: won
             * @description The part of the fee that a refund withholds.
             */
            deducted: number;
            /**
             * Format: won
             * @description The part of the fee that is paid separately.
             */
            apart: number;
            fee_account: components["schemas"]["OwnAccount"] | null;
            charges: components["schemas"]["ClaimCharge"][];
        };
        /** @description What happened to an order or one of its lines. */
        OrderEventRow: {
            status_from: number | null;
            status_to: number | null;
            kind: string;
            /** Format: date-time */
            at: string;
            note: string;
        };
        /** @description An order from a buyer. */
        OrderIn: {
            items: components["schemas"]["ItemIn"][];
            /** @default  */
            postcode?: string;
            /** @default 0 */
            points?: number;
            coupons?: number[] | null;
            codes?: string[];
            /** @default  */
            quote_hash?: string;
            total: number;
            buyer_name: string;
            buyer_phone: string;
            /** @default  */
            buyer_email?: string;
            order_password?: string;
            address?: components["schemas"]["AddressOfOrder"];
            customs?: components["schemas"]["CustomsIn"];
            payment?: components["schemas"]["PaymentIn"];
            agree: boolean;
        };
        /** @description An order's tax invoices, newest first. */
        OrderInvoice: {
            invoices: components["schemas"]["BuyersInvoice"][];
            can_ask: boolean;
            /**
             * @description Why none can be had: a card has its slip, a cash receipt was issued; empty otherwise.
             * @enum {string}
             */
            why_not: "" | "card" | "receipt";
        };
        /** @description An invoice that a manager requests for the buyer of an order. */
        OrderInvoiceIn: {
            business_num: string;
            company: string;
            representative: string;
            /** Format: email */
            email: string;
            /** @default  */
            address?: string;
            /** @default  */
            business_type?: string;
            /** @default  */
            business_item?: string;
            /** Format: int64 */
            order_id: number;
        };
        /** @description A line as the order's page shows it. */
        OrderLineRecord: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
            variant_id: number | null;
            product_name: string;
            option_info: string;
            img: string;
            /** Format: won */
            price: number;
            /** Format: won */
            list_price: number;
            /** @description Which price applied when it was bought. */
            reason: components["schemas"]["PriceReason"];
            quantity: number;
            /** Format: won */
            total: number;
            status: components["schemas"]["OrderStatus"];
            cancelled_at: string | null;
            courier: string;
            courier_name: string;
            invoice_num: string;
            is_overseas: boolean;
            seller_id: number | null;
            /** @description The seller's name at that time; empty for the shop's own goods. */
            seller_name: string;
            /** @description Its refund, in progress or done. */
            refund_id: number | null;
            delivered_at: string | null;
            /** @description When the purchase was confirmed, by its buyer or automatically. */
            confirmed_at: string | null;
            /**
             * @description The resolution; empty while the line is active.
             * @enum {string}
             */
            resolution: "" | "claimed" | "returned" | "exchanged" | "cancelled";
        };
        OrderMoveIn: {
            /** @enum {integer} */
            to: 0 | 1 | 5 | 10 | 15 | 20 | 25;
            line_ids?: number[];
            /** @default  */
            courier?: string;
            /** @default  */
            invoice_num?: string;
            /** @default  */
            reason?: string;
            /** @default 0 */
            is_shared?: number;
        };
        /** @description The points that an order earns: when it is paid, after the delivery, or already earned; empty: none. */
        OrderPoints: {
            /** @enum {string} */
            state: "" | "promised" | "waiting" | "earned";
            /** Format: won */
            count: number;
        };
        /** @description What a cart costs by the buyers' own rules. */
        OrderQuote: {
            /** @description What applies, in the order of application. */
            promotions: components["schemas"]["AppliedPromotion"][];
            /** @description What doesn't, with the first reason. */
            left_out: components["schemas"]["LeftOutPromotion"][];
            /** @description Other choices of the buyer's coupons. */
            choices: components["schemas"]["PromotionChoice"][];
            /** @description There were too many to try all; the ten most useful ones were. */
            is_reduced: boolean;
            /**
             * Format: won
             * @description By promotions, on goods and delivery.
             */
            saved: number;
            items: components["schemas"]["QuoteLine"][];
            /** @description Variants that aren't sold any more. */
            missing: number[];
            /** Format: won */
            subtotal: number;
            /** Format: won */
            list_total: number;
            /** Format: won */
            discount: number;
            /** Format: won */
            shipping: number;
            shipping_parts: components["schemas"]["ShippingParts"];
            /** Format: won */
            total: number;
            /** @description From the first to the last day of its lines. */
            arrival: components["schemas"]["ArrivalDays"] | null;
            /** Format: won */
            free_over: number;
            /** Format: won */
            point_earn: number;
            /**
             * Format: won
             * @description Of the goods, paid in points.
             */
            points_used: number;
            /**
             * Format: won
             * @description The maximum that the brand allows here.
             */
            point_limit: number;
            /** Format: won */
            point_min_price: number;
            /**
             * Format: won
             * @description The member's balance; 0 for visitors.
             */
            point_held: number;
            quote_hash: string;
            needs_customs: boolean;
            /** @description Null if nothing comes from abroad. */
            duty: components["schemas"]["ExpectedDuty"] | null;
            /** @description One way of a return of the goods from abroad. */
            overseas_return_fee: number | null;
            is_orderable: boolean;
        };
        /** @description An order's receipt, and whether one may be requested, or changed while it is not sent. */
        OrderReceipt: {
            receipt: components["schemas"]["BuyersReceipt"] | null;
            can_ask: boolean;
        };
        /** @description A receipt that a manager requests for the buyer of an order. */
        OrderReceiptIn: {
            /** @enum {string} */
            kind: "deduction" | "proof";
            identity: string;
            /** Format: int64 */
            order_id: number;
        };
        /** @description An order for its buyer. */
        OrderRecord: {
            /** Format: pk */
            id: number;
            order_num: string;
            order_name: string;
            buyer_name: string;
            buyer_phone: string;
            status: components["schemas"]["OrderStatus"];
            resolution: components["schemas"]["OrderResolution"];
            payment_state: components["schemas"]["PaymentState"];
            pay_method: string;
            /** Format: won */
            total: number;
            line_count: number;
            courier: string;
            invoice_num: string;
            appr_num: string;
            is_test: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description What reduced it, in the order of application. */
            promotions: components["schemas"]["ShownUse"][];
            /** Format: won */
            subtotal: number;
            /** Format: won */
            discount: number;
            /** Format: won */
            shipping: number;
            /**
             * Format: won
             * @description The part of the shipping fee that an island adds.
             */
            island_fee: number;
            /** Format: won */
            points_used: number;
            /** Format: won */
            point_earn: number;
            points: components["schemas"]["OrderPoints"];
            address: components["schemas"]["OrderAddress"];
            buyer_email: string;
            claims: components["schemas"]["OrderClaim"][];
            /** @description A line that was sent may be returned. */
            can_claim: boolean;
            /** @description A delivered line may be confirmed by its buyer. */
            can_confirm: boolean;
            is_overseas: boolean;
            deposit: components["schemas"]["Deposit"] | null;
            /** @description Not paid, and no payment with an unknown result. */
            can_cancel: boolean;
            /** @description The buyer may request to cancel a paid line. */
            can_ask_cancel: boolean;
            /**
             * Format: won
             * @description The amount to refund for which no account is known.
             */
            account_wanted: number;
            /** @description A deposit is refunded to an account that the buyer names. */
            needs_refund_account: boolean;
            account_check: components["schemas"]["AccountCheck"] | null;
            banks: components["schemas"]["BankChoice"][];
            /** Format: won */
            refunded: number;
            cash_receipt: components["schemas"]["OrderReceipt"];
            tax_invoice: components["schemas"]["OrderInvoice"];
            closed_at: string | null;
            has_customs: boolean;
            /** @description Until something is sent; null: the shop's rule gives none. */
            arrival: components["schemas"]["ArrivalDays"] | null;
            /** @description As announced when it was placed; null if none was. */
            told_arrival: components["schemas"]["ArrivalDays"] | null;
            /** @description The page that opens the payment window; empty if none waits. */
            pay_path: string;
            lines: components["schemas"]["OrderLineRecord"][];
            legs: components["schemas"]["ParcelLeg"][];
            events: components["schemas"]["OrderEventRow"][];
            refunds: components["schemas"]["OrderRefund"][];
        };
        /** @description A refund of an order. */
        OrderRefund: {
            /** Format: pk */
            id: number;
            /** Format: won */
            amount: number;
            state: components["schemas"]["RefundState"];
            /** @description The bank transfer of a deposit; empty if there is none. */
            payout: components["schemas"]["PayoutState"];
            reason: string;
            account_masked: string;
            /** Format: date-time */
            created_at: string;
            done_at: string | null;
        };
        /**
         * @description The resolution of a whole order; empty while the order is active.
         * @enum {string}
         */
        OrderResolution: "" | "cancelled" | "returned" | "exchanged";
        /** @description An order in the managers' list. */
        OrderRow: {
            /** Format: pk */
            id: number;
            order_num: string;
            order_name: string;
            buyer_name: string;
            buyer_phone: string;
            status: components["schemas"]["OrderStatus"];
            resolution: components["schemas"]["OrderResolution"];
            payment_state: components["schemas"]["PaymentState"];
            pay_method: string;
            /** Format: won */
            total: number;
            line_count: number;
            courier: string;
            invoice_num: string;
            appr_num: string;
            is_test: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            is_member: boolean;
        };
        /** @enum {integer} */
        OrderStatus: 0 | 1 | 5 | 10 | 15 | 20 | 25;
        /** @description Somebody else who has the row open. */
        OtherEditor: {
            name: string;
            /** Format: date-time */
            seen_at: string;
        };
        /** @description What an authenticator app needs. */
        OtpSetup: {
            /** @description the secret in base32, for typing */
            secret: string;
            /** @description the otpauth address in the QR code */
            address: string;
            /** @description the QR code as an SVG element */
            svg: string;
        };
        /** @description Whether the user signs in with one-time codes. */
        OtpState: {
            is_enrolled: boolean;
            /** @description a role of the user requires it */
            is_demanded: boolean;
            enrolled_at: string | null;
            /** @description recovery codes that were not used yet */
            codes_left: number;
        };
        /** @description The account for a sum besides an order. */
        OwnAccount: {
            bank: string;
            account_num: string;
            holder: string;
        };
        /** @description A member's own application for a business account. */
        OwnApplication: {
            /** Format: pk */
            id: number;
            company_name: string;
            business_num: string;
            ceo_name: string;
            business_type: string;
            business_item: string;
            invoice_email: string;
            state: string;
            reason: string;
            /** Format: date-time */
            created_at: string;
            decided_at: string | null;
        };
        OwnConsents: {
            shopping: boolean;
            sms: boolean;
            email: boolean;
        };
        /** @description The number of the seller's products by state. */
        OwnGoods: {
            on_sale: number;
            sold_out: number;
            discontinued: number;
            consigned: number;
        };
        OwnGrade: {
            name: string;
            /** @description Percent off the sale price. */
            percent: number;
        };
        /** @description The same, where those that the brand has not written are left out. */
        OwnNoticeTexts: {
            sms?: string;
            mail_subject?: string;
            mail_body?: string;
        };
        /** @description How many of a member's orders have a status. */
        OwnOrderState: {
            status: number;
            count: number;
        };
        /** @description A member's orders by status, without cancelled and fully returned ones. */
        OwnOrderStates: {
            content: components["schemas"]["OwnOrderState"][];
        };
        /** @description An order of the former shop for its buyer. */
        OwnPastOrder: {
            /** Format: pk */
            id: number;
            order_num: string;
            /** Format: date-time */
            ordered_at: string;
            order_name: string;
            /** @description The word of the former shop. */
            status: string;
            /** @description The word of the former shop. */
            pay_method: string;
            /** Format: won */
            total: number;
        };
        /** @description With what was bought and where it was sent. */
        OwnPastOrderRecord: {
            /** Format: pk */
            id: number;
            order_num: string;
            /** Format: date-time */
            ordered_at: string;
            order_name: string;
            /** @description The word of the former shop. */
            status: string;
            /** @description The word of the former shop. */
            pay_method: string;
            /** Format: won */
            total: number;
            receiver_name: string;
            receiver_phone: string;
            postcode: string;
            addr: string;
            memo: string;
            /** Format: won */
            subtotal: number;
            /** Format: won */
            discount: number;
            /** Format: won */
            shipping: number;
            lines: components["schemas"]["PastOrderLine"][];
        };
        /** @description A product of the seller. */
        OwnProduct: {
            /** Format: pk */
            id: number;
            product_code: string;
            product_name: string;
            img: string;
            status: components["schemas"]["ProductStatus"];
            /**
             * Format: won
             * @description Before the discount.
             */
            product_price: number;
            /** Format: won */
            product_sale_price: number;
            /** Format: percent */
            discount_percent: number;
            /** @description Pieces of all variants; null where one isn't counted. */
            stock_total: number | null;
            is_consignment: boolean;
            review_count: number;
            /** Format: date-time */
            updated_at: string;
            variants: components["schemas"]["OwnVariant"][];
            /** @description Open ones, at most one of a kind. */
            requests: components["schemas"]["OpenRequest"][];
        };
        /** @description What buyers read of the seller. Only the shop edits the company's names and numbers. */
        OwnProfile: {
            company_name: string;
            ceo_name: string;
            business_num: string;
            mail_order_num: string;
            addr: string;
            phone_num: string;
            email: string;
            img: string;
            intro: string;
            notice: string;
            /** @description Where settlements go; the shop writes it. */
            account_masked: string;
            updated_at: string | null;
            /** @description Sent back with a change: another one by then is refused (-45). */
            version: string;
        };
        /** @description How many questions a member has. */
        OwnQuestionCounts: {
            total: number;
            answered: number;
        };
        /** @description A statement as its seller reads it. */
        OwnSettlement: {
            /**
             * Format: won
             * @description At the sale price of the day of the order.
             */
            goods: number;
            /**
             * Format: won
             * @description By grade, quantity and of the order.
             */
            discounts: number;
            /**
             * Format: won
             * @description What was paid with points.
             */
            points: number;
            /**
             * Format: won
             * @description What of the discounts and points the seller bears.
             */
            borne: number;
            /**
             * Format: won
             * @description Goods less what the seller bears.
             */
            credited: number;
            /** Format: won */
            commission: number;
            /**
             * Format: won
             * @description Of the commission.
             */
            vat: number;
            /**
             * Format: won
             * @description Credited less commission and its VAT.
             */
            payout: number;
            /** Format: pk */
            id: number;
            number: string;
            seller_name: string;
            /** Format: date */
            period_from: string;
            /** Format: date */
            period_to: string;
            state: components["schemas"]["SettlementState"];
            sale_count: number;
            refund_count: number;
            confirmed_at: string | null;
            paid_on: string | null;
        };
        /** @description A connected account of the member. */
        OwnSocialAccount: {
            company: components["schemas"]["SocialCompany"];
            /** Format: date-time */
            created_at: string;
            used_at: string | null;
            /** @description False where it is the only way into the account. */
            can_disconnect: boolean;
        };
        /** @description A variant of an own product. */
        OwnVariant: {
            /** Format: pk */
            id: number;
            /** @description Empty where the product has no options. */
            option_info: string;
            code: string;
            /** Format: won */
            price_diff: number;
            /** @description Pieces; null where they aren't counted. */
            stock: number | null;
        };
        /** @description A ZIP of pictures. */
        PackIn: {
            /** Format: uri */
            file?: string | null;
        };
        /** @description The arrival on a product's page. */
        PageArrival: {
            /** Format: date */
            first: string;
            /** Format: date */
            last: string;
            /** @description Orders before this hour of an open day are handled on that day. */
            cutoff_hour: number;
            /** @description On Jeju and the islands; null: unknown. */
            islands: components["schemas"]["ArrivalDays"] | null;
        };
        /** @description A page of a list; `total` ends where lists end. */
        PageStagedRow: {
            total: number;
            page: number;
            page_size: number;
            page_count: number;
            content: components["schemas"]["StagedRow"][];
        };
        /** @description A page of a list; `total` ends where lists end. */
        PageTraceRow: {
            total: number;
            page: number;
            page_size: number;
            page_count: number;
            content: components["schemas"]["TraceRow"][];
        };
        /** @description A page of a list; `total` ends where lists end. */
        PageWrittenRow: {
            total: number;
            page: number;
            page_size: number;
            page_count: number;
            content: components["schemas"]["WrittenRow"][];
        };
        /** @description The kind of document, and either selected orders or the list's filter; all in one file. */
        PapersIn: {
            /** @enum {string} */
            kind: "order-sheet" | "delivery-note" | "statement";
            ids?: number[];
            filter?: {
                [key: string]: unknown;
            };
        };
        /** @description The export that contains the documents. */
        PapersRun: {
            /** Format: pk */
            id: number;
            state: components["schemas"]["JobState"];
            file_name: string;
            total: number;
        };
        /** @description A parcel to the buyer: the replacement, or refused goods. */
        ParcelIn: {
            /** @enum {string} */
            courier: "cj" | "epost" | "hanjin" | "logen" | "lotte" | "kdexp" | "daesin" | "hdexp" | "chunil" | "kunyoung" | "ilyang" | "cu" | "gs25" | "ems" | "sf" | "zto" | "yto" | "yunda" | "sto" | "jt" | "jd" | "chinapost" | "cainiao" | "deppon" | "dhl" | "fedex" | "ups" | "etc";
            invoice_num: string;
            /** @default 0 */
            is_shared?: number;
        };
        /** @description A leg of a parcel's way. */
        ParcelLeg: {
            /** Format: pk */
            id: number;
            leg: components["schemas"]["LegNumber"];
            line_ids: number[];
            courier: string;
            courier_name: string;
            invoice_num: string;
            place: string;
            /** @description The last reported stage; empty where none was reported. */
            stage: string;
            /** @description Oldest first. */
            events: components["schemas"]["LegEvent"][];
            /** @description The courier's tracking page. */
            url: string;
            done_at: string | null;
            checked_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description A brand's shipping settings. Days and the hour are null where not set. */
        ParcelOutRecord: {
            /** Format: pk */
            id: number;
            /** @description Codes. */
            couriers: string[];
            default_courier: string;
            /** Format: won */
            shipping_fee: number;
            /**
             * Format: won
             * @description 0: never free.
             */
            free_shipping_over: number;
            /**
             * Format: won
             * @description One way.
             */
            return_fee: number;
            /**
             * Format: won
             * @description One way.
             */
            overseas_return_fee: number;
            surcharges: components["schemas"]["SurchargeRow"][];
            warehouses: components["schemas"]["Warehouse"][];
            /** @description Orders before this hour of an open day are handled on that day. */
            cutoff_hour: number | null;
            handling_days: number | null;
            carrier_days: number | null;
            island_days: number | null;
            abroad_days_from: number | null;
            abroad_days_to: number | null;
            /** @description From Monday as 0. */
            closed_weekdays: number[];
            closed_days: string[];
            on_saturdays: boolean;
            kuaidi100_customer: string;
            /**
             * @description Always empty: a key is written, never read.
             * @constant
             */
            sweettracker_key: "";
            /**
             * @description Always empty: a key is written, never read.
             * @constant
             */
            kuaidi100_key: "";
            has_sweettracker_key: boolean;
            has_kuaidi100_key: boolean;
            /** @description Sent back with a change, so that concurrent changes are noticed. */
            version: number;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description The password again, and a code where an authenticator app is in use. */
        PasswordIn: {
            /** @default  */
            user_pw?: string;
            /** @default  */
            otp_num?: string;
            password: string;
        };
        /** @description The owner of the password that a link sets. */
        PasswordOwner: {
            user_name: string;
            name: string;
        };
        /** @description What was bought. */
        PastOrderLine: {
            code: string;
            name: string;
            option: string;
            quantity: number;
            /** Format: won */
            price: number;
            /** Format: won */
            total: number;
            courier: string;
            invoice_num: string;
        };
        /** @description An order of the former shop for managers. */
        PastOrderRecord: {
            /** Format: pk */
            id: number;
            order_num: string;
            /** Format: date-time */
            ordered_at: string;
            order_name: string;
            /** @description The word of the former shop. */
            status: string;
            /** @description The word of the former shop. */
            pay_method: string;
            /** Format: won */
            total: number;
            receiver_name: string;
            receiver_phone: string;
            postcode: string;
            addr: string;
            memo: string;
            /** Format: won */
            subtotal: number;
            /** Format: won */
            discount: number;
            /** Format: won */
            shipping: number;
            lines: components["schemas"]["PastOrderLine"][];
            user_id: number | null;
            buyer_name: string;
            buyer_phone: string;
            buyer_email: string;
            old_path: string;
            /** Format: date-time */
            created_at: string;
        };
        /** @description A row of the managers' list. Names and telephones are masked. */
        PastOrderRow: {
            /** Format: pk */
            id: number;
            order_num: string;
            /** Format: date-time */
            ordered_at: string;
            order_name: string;
            /** @description The word of the former shop. */
            status: string;
            /** @description The word of the former shop. */
            pay_method: string;
            /** Format: won */
            total: number;
            user_id: number | null;
            buyer_name: string;
            buyer_phone: string;
        };
        PatchedAddressIn: {
            addr_name?: string;
            receiver_name?: string;
            phone_num?: string;
            postcode?: string;
            addr?: string;
            addr_detail?: string;
            memo?: string;
            is_default?: boolean;
        };
        /** @description An empty key keeps the old one; null removes it. */
        PatchedAddressSearchIn: {
            key?: string | null;
        };
        /** @description What may be changed of a card, and the version that was opened; without it nobody else's change is asked for. */
        PatchedBoardCardIn: {
            title?: string;
            text?: string;
            labels?: number[];
            checks?: components["schemas"]["CardCheckIn"][];
            /** Format: date */
            due_on?: string | null;
            assignee_ids?: number[];
            links?: components["schemas"]["CardLinkIn"][];
            /** Format: int64 */
            version?: number;
        };
        PatchedBoardColumnIn: {
            name?: string;
        };
        PatchedBoardIn: {
            name?: string;
            labels?: components["schemas"]["BoardLabelIn"][];
        };
        PatchedBrandIn: {
            name?: string;
            dns?: string;
            hosts?: string[];
            og_description?: string;
            company_name?: string;
            pvcy_rep_name?: string;
            ceo_name?: string;
            addr?: string;
            resident_num?: string;
            business_num?: string;
            phone_num?: string;
            fax_num?: string;
            mail_order_num?: string;
            mail_order_office?: string;
            note?: string;
            basic_info?: string;
            show_basic_info?: number;
            email?: string;
            hosting_provider?: string;
            escrow_provider?: string;
            privacy_officer_email?: string;
            cs_hours?: string;
            customs_agent_code?: string;
            /** Format: uri */
            logo_file?: string | null;
            /** Format: uri */
            dark_logo_file?: string | null;
            /** Format: uri */
            favicon_file?: string | null;
            /** Format: uri */
            og_file?: string | null;
            lang_list?: ("ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar")[];
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            setting_obj?: components["schemas"]["SettingIn"];
            seo_obj?: components["schemas"]["SeoIn"];
            bonaeja_obj?: components["schemas"]["BonaejaIn"];
            image_host_obj?: components["schemas"]["ImageHostIn"];
            theme_css?: components["schemas"]["ThemeIn"];
        };
        /** @description A row of product-category-groups as a manager writes it. */
        PatchedCategoryGroupIn: {
            category_group_name?: string;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        PatchedCategoryIn: {
            /** Format: int64 */
            category_group_id?: number;
            /** Format: int64 */
            parent_id?: number;
            category_name?: string;
            img?: string;
            /** Format: uri */
            img_file?: string | null;
            position?: number;
            size_table?: string;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        /** @description A rate in percent. Its category or product cannot change. */
        PatchedCommissionRateIn: {
            /** Format: decimal */
            commission_rate?: string;
        };
        /** @description What an editor changed, and the order of the blocks that it has. */
        PatchedDraftIn: {
            changes?: components["schemas"]["BlockChangeIn"][];
            order?: string[];
        };
        /** @description What changes of an event; the rest stays. */
        PatchedEventChangeIn: {
            /** Format: int64 */
            version?: number;
            /** @enum {string} */
            scope?: "one" | "following" | "all";
            original?: string;
            title?: string;
            text?: string;
            /** @enum {string} */
            kind?: "meeting" | "work" | "shipping" | "day_off" | "other";
            /** @enum {string} */
            colour?: "blue" | "violet" | "amber" | "rose" | "teal" | "olive";
            is_all_day?: boolean;
            start?: string;
            end?: string;
            rule?: string;
            people?: number[];
            links?: components["schemas"]["CardLinkIn"][];
            alarm?: number | null;
        };
        /** @description A row of member-grades as a manager writes it. */
        PatchedGradeIn: {
            grade_name?: string;
            discount_percent?: number;
            is_default?: number;
            is_business?: number;
            min_paid?: number;
            min_orders?: number;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description The switch, over how many months, and in which night. */
        PatchedGradeRuleIn: {
            is_on?: boolean;
            months?: number;
            night?: number;
        };
        /** @description A file with its resource, or corrections of how it is read. */
        PatchedImportIn: {
            resource?: string;
            /** Format: uri */
            file?: string | null;
            /** @enum {string} */
            encoding?: "utf-8" | "utf-8-sig" | "cp949" | "utf-16" | "xlsx" | "xls" | "html";
            delimiter?: string;
            header_line?: number;
            sheet?: string;
            lenient?: boolean;
            mapping?: {
                [key: string]: string;
            };
            options?: {
                [key: string]: string;
            };
        };
        /** @description What is written so far, and the version that this window had saved. */
        PatchedMailDraftIn: {
            subject?: string;
            text?: string;
            /** Format: int64 */
            user_id?: number | null;
            file_keys?: string[];
            /** Format: int64 */
            version?: number;
        };
        /** @description What managers keep of a mail. */
        PatchedMailIn: {
            /** @enum {string} */
            state?: "open" | "answered" | "closed";
            /** @enum {string} */
            folder?: "inbox" | "spam";
            /** @enum {string} */
            category?: "order" | "delivery" | "return" | "product" | "payment" | "account" | "business" | "other";
            is_starred?: number;
            is_unread?: number;
            /** Format: int64 */
            assignee_id?: number | null;
            labels?: number[];
        };
        PatchedMailLabelIn: {
            name?: string;
            /** @enum {string} */
            color?: "blue" | "violet" | "orange" | "red" | "teal" | "olive";
        };
        /** @description What managers change of a member; only the member changes contacts. */
        PatchedMemberIn: {
            /** Format: int64 */
            grade_id?: number | null;
            is_grade_locked?: boolean;
            memo?: string;
            version?: string;
        };
        /** @description A payment module; `kind` is set on creation. `deposit_days` null uses the brand's setting. */
        PatchedModuleIn: {
            /** @enum {string} */
            kind?: "card_keyin" | "virtual_account" | "bank_account" | "payment_window" | "kakao_pay";
            name?: string;
            note?: string;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            secret_key?: string;
            client_key?: string;
            ways?: ("kakaopay" | "naverpay" | "tosspay" | "samsungpay" | "card" | "transfer" | "account" | "phone")[];
            uses_escrow?: boolean;
            account?: components["schemas"]["AccountIn"];
            most_installment?: number;
            deposit_days?: number | null;
            is_active?: boolean;
        };
        /** @description The memo, the only field that a manager edits directly. Everything else has a verb. */
        PatchedOrderNoteIn: {
            memo?: string;
            memo_seen?: string;
        };
        /** @description The password is needed where the e-mail address or the phone number changes. */
        PatchedOwnAccountIn: {
            /** @default  */
            user_pw?: string;
            /** @default  */
            otp_num?: string;
            name?: string;
            /** Format: email */
            email?: string;
            phone_num?: string;
        };
        PatchedParcelOutIn: {
            couriers?: ("cj" | "epost" | "hanjin" | "logen" | "lotte" | "kdexp" | "daesin" | "hdexp" | "chunil" | "kunyoung" | "ilyang" | "cu" | "gs25" | "ems" | "sf" | "zto" | "yto" | "yunda" | "sto" | "jt" | "jd" | "chinapost" | "cainiao" | "deppon" | "dhl" | "fedex" | "ups" | "etc")[];
            /** @enum {string} */
            default_courier?: "cj" | "epost" | "hanjin" | "logen" | "lotte" | "kdexp" | "daesin" | "hdexp" | "chunil" | "kunyoung" | "ilyang" | "cu" | "gs25" | "ems" | "sf" | "zto" | "yto" | "yunda" | "sto" | "jt" | "jd" | "chinapost" | "cainiao" | "deppon" | "dhl" | "fedex" | "ups" | "etc";
            shipping_fee?: number;
            free_shipping_over?: number;
            return_fee?: number;
            overseas_return_fee?: number;
            surcharges?: components["schemas"]["SurchargeIn"][];
            cutoff_hour?: number | null;
            handling_days?: number | null;
            carrier_days?: number | null;
            island_days?: number | null;
            abroad_days_from?: number | null;
            abroad_days_to?: number | null;
            closed_weekdays?: number[];
            closed_days?: string[];
            on_saturdays?: boolean;
            warehouses?: components["schemas"]["WarehouseIn"][];
            kuaidi100_customer?: string;
            sweettracker_key?: string;
            kuaidi100_key?: string;
            /** Format: int64 */
            version?: number;
        };
        /** @description An upcoming version. Kind and number of an existing one can't be changed. */
        PatchedPolicyIn: {
            title?: string;
            content?: string;
            /** Format: date */
            effective_on?: string;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            mark?: string;
        };
        /** @description A row of popups as a manager writes it. */
        PatchedPopupIn: {
            title?: string;
            text?: string;
            button?: string;
            link?: string;
            /** @enum {string} */
            look?: "picture_text" | "picture" | "text";
            img?: string;
            is_shown?: number;
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            places?: ("all" | "home" | "list" | "item" | "cart" | "blog")[];
            languages?: ("ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar")[];
            /** @enum {string} */
            audience?: "everybody" | "visitors" | "members" | "grades" | "business" | "first_visit";
            grade_ids?: number[];
            /** @enum {string} */
            device?: "all" | "phone" | "desktop";
            coupon?: number;
            /** Format: uri */
            img_file?: string | null;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description A row of post-categories as a manager writes it. */
        PatchedPostCategoryIn: {
            /** @enum {string} */
            place?: "blog" | "notice" | "faq" | "board";
            /** Format: int64 */
            parent_id?: number;
            category_name?: string;
            /** @enum {integer} */
            type?: 0 | 1;
            /** @enum {integer} */
            visibility?: 0 | 1;
            is_writable?: number;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description A row of posts as a manager writes it. */
        PatchedPostIn: {
            /** Format: int64 */
            category_id?: number;
            /** Format: int64 */
            parent_id?: number;
            is_reply?: number;
            post_title?: string;
            post_summary?: string;
            post_content?: string;
            img?: string;
            img_alt?: string;
            /** @enum {string} */
            state?: "draft" | "published";
            /** Format: date-time */
            published_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            is_pinned?: number;
            sequence?: number;
            product_ids?: number[];
            /** Format: uri */
            img_file?: string | null;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            text_checked?: ("en" | "ja" | "fr" | "vi" | "cn" | "ar")[];
            version?: string;
        };
        /** @description The input of a product. */
        PatchedProductIn: {
            product_code?: string;
            product_name?: string;
            product_description?: string;
            seo_title?: string;
            seo_description?: string;
            product_price?: number;
            product_sale_price?: number;
            price_lang_obj?: {
                [key: string]: number;
            } | string;
            /** @enum {integer} */
            status?: 0 | 1 | 2 | 3;
            maker?: string;
            /** Format: int64 */
            seller_id?: number | null;
            is_consignment?: boolean;
            is_overseas?: boolean;
            origin_country?: string;
            hs_code?: string;
            weight_g?: number | null;
            search_words?: string;
            /** Format: decimal */
            point_rate?: string | null;
            min_qty?: number;
            max_qty?: number;
            low_stock_at?: number | null;
            item_info?: components["schemas"]["ItemInfoIn"][];
            size_table?: string;
            related_codes?: string[];
            images?: components["schemas"]["ImageIn"][];
            option_groups?: components["schemas"]["OptionGroupIn"][];
            variants?: components["schemas"]["VariantIn"][];
            price_tiers?: components["schemas"]["TierIn"][];
            category_ids?: number[];
            property_ids?: number[];
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
            text_checked?: ("en" | "ja" | "fr" | "vi" | "cn" | "ar")[];
        };
        /** @description A row of product-words as a manager writes it. */
        PatchedProductWordIn: {
            word?: string;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description What a member changes without verification. */
        PatchedProfileIn: {
            name?: string;
            nickname?: string;
            /** @enum {string} */
            gender?: "M" | "F" | "";
            is_foreigner?: number;
            shopping?: boolean;
            sms?: boolean;
            email?: boolean;
        };
        /** @description A row of promotions as a manager writes it. */
        PatchedPromotionIn: {
            name?: string;
            is_active?: number;
            /** @enum {string} */
            kind?: "rule" | "coupon";
            /** @enum {string} */
            level?: "order" | "product" | "shipping";
            /** @enum {string} */
            benefit?: "percent" | "won" | "free";
            value?: number;
            /** @enum {string} */
            unit?: "once" | "piece";
            cap?: number;
            /** @enum {string} */
            combine?: "one_per_level" | "stack" | "alone";
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            products?: number[];
            categories?: number[];
            excluded_products?: number[];
            excluded_categories?: number[];
            /** @enum {string} */
            origin?: "any" | "domestic" | "overseas";
            is_full_price_only?: number;
            min_won?: number;
            min_pieces?: number;
            /** @enum {string} */
            audience?: "everyone" | "members" | "grades";
            grades?: number[];
            is_first_order?: number;
            limit_total?: number;
            limit_person?: number;
            limit_day?: number;
            /** @enum {string} */
            issue?: "code" | "single_codes" | "download" | "sign_up" | "birthday" | "manual";
            code?: string;
            valid_days?: number;
            brand_pays?: number;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description A row of product-property-groups as a manager writes it. */
        PatchedPropertyGroupIn: {
            property_group_name?: string;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description A row of product-properties as a manager writes it. */
        PatchedPropertyIn: {
            /** Format: int64 */
            property_group_id?: number;
            property_name?: string;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description A question as its author changes it. */
        PatchedQuestionIn: {
            title?: string;
            text?: string;
            visibility?: number;
        };
        /** @description A row of redirects as a manager writes it. */
        PatchedRedirectIn: {
            old_path?: string;
            new_path?: string;
            position?: number;
            version?: string;
        };
        /** @description A row of reply-texts as a manager writes it. */
        PatchedReplyTextIn: {
            title?: string;
            shortcut?: string;
            text?: string;
            /** @enum {string} */
            place?: "all" | "chat" | "mail";
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description A review: stars from 1 to 5 and plain text; `pictures` are addresses that the upload answered. */
        PatchedReviewIn: {
            stars?: number;
            text?: string;
            pictures?: string[];
        };
        PatchedRoleIn: {
            is_otp_needed?: boolean;
        };
        /** @description A row of product-synonyms as a manager writes it. */
        PatchedSearchSynonymIn: {
            words?: string[] | string;
            version?: string;
        };
        /** @description A contract. Its seller cannot change. Rates are in percent. */
        PatchedSellerContractIn: {
            /** Format: date */
            began_on?: string;
            /** Format: date */
            ended_on?: string | null;
            /** Format: decimal */
            commission_rate?: string;
            bears_points?: boolean;
            bears_discounts?: boolean;
            bears_promotions?: boolean;
            memo?: string;
        };
        /** @description A seller as a manager edits it. The user name cannot change; an empty password changes nothing. */
        PatchedSellerIn: {
            name?: string;
            email?: string;
            phone_num?: string;
            is_active?: boolean;
            password?: string;
            company_name?: string;
            ceo_name?: string;
            business_num?: string;
            mail_order_num?: string;
            addr?: string;
            cs_phone_num?: string;
            cs_email?: string;
            img?: string;
            intro?: string;
            notice?: string;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description The fields of a profile that a seller edits. */
        PatchedSellerProfileIn: {
            phone_num?: string;
            email?: string;
            intro?: string;
            notice?: string;
            version?: string;
        };
        PatchedSettingIn: {
            max_use_point?: number;
            /** Format: decimal */
            point_rate?: string;
            use_point_min_price?: number;
            point_wait_days?: number;
            point_expire_days?: number;
            review_point_text?: number;
            review_point_photo?: number;
            tutorial_num?: number;
            shop_demo_num?: number | null;
            blog_demo_num?: number | null;
            is_use_seller?: number | null;
            is_use_consignment?: number;
            is_use_item_card_style?: number;
            is_use_lang?: number;
            is_use_shop_obj_style?: number;
            is_use_blog_obj_style?: number;
            is_price_members_only?: number;
            /** @enum {string} */
            default_lang?: "ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar" | "";
            is_use_account_check?: number;
            sms_daily_limit?: number;
            low_stock_at?: number;
            deposit_days?: number;
            confirm_days?: number;
        };
        /** @description A member's post on a board; a reply has its post as parent. */
        PatchedShopPostIn: {
            /** Format: int64 */
            category_id?: number;
            /** Format: int64 */
            parent_id?: number;
            post_title?: string;
            post_content?: string;
            pictures?: string[];
        };
        /** @description Empty secrets keep the old ones. */
        PatchedSocialSettingIn: {
            kakao_on?: boolean;
            kakao_client_id?: string;
            kakao_secret?: string;
            kakao_admin?: string;
            naver_on?: boolean;
            naver_client_id?: string;
            naver_secret?: string;
            google_on?: boolean;
            google_client_id?: string;
            google_secret?: string;
        };
        PatchedTextIn: {
            is_sms?: number;
            is_mail?: number;
            sms?: string;
            mail_subject?: string;
            mail_body?: string;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        /** @description What a view and a brand's columns have in common. */
        PatchedViewIn: {
            resource?: string;
            columns?: string[];
            sort?: string;
            /** @enum {string} */
            density?: "picture" | "plain" | "dense" | "";
            name?: string;
            filters?: Record<string, never> | string;
            /** @enum {string} */
            scope?: "personal" | "role" | "brand";
            role?: string;
            is_default?: boolean;
        };
        PayAgainIn: {
            payment: components["schemas"]["PaymentIn"];
        };
        /** @enum {string} */
        PayMethod: "card_keyin" | "virtual_account" | "bank_account" | "payment_window" | "kakao_pay";
        /** @description The result of an order, for whoever comes back from its payment window: no name, no address, no goods. */
        PayPage: {
            order_num: string;
            /** Format: won */
            total: number;
            payment_state: components["schemas"]["PaymentState"];
            /** @description The way inside the window. */
            way: components["schemas"]["WindowWay"] | "";
            module_id: number | null;
            kind: string;
            /** @description This window's attempt is the order's last one. */
            is_current: boolean;
            /** @description The window may be opened: nothing was confirmed, and the goods are still reserved. */
            is_open: boolean;
            /** @description Another attempt may be made. */
            can_pay: boolean;
            /** @description Why the attempt ended without a payment. */
            code_text: string;
            hold_until: string | null;
            deposit: components["schemas"]["Deposit"] | null;
            is_test: boolean;
            /** @description This page's own path. */
            pay_path: string;
        };
        /** @description The day of payment, and a note. */
        PaySettlementIn: {
            /** Format: date */
            paid_on: string;
            /** @default  */
            memo?: string;
        };
        /** @description An offered way to pay. */
        PayWay: {
            /** Format: pk */
            id: number;
            kind: components["schemas"]["PayMethod"];
            name: string;
            note: string;
            banks: components["schemas"]["BankChoice"][];
            /** @description The longest instalment of a card in months; 0: at once only. */
            most_installment: number;
            /** @description How many days a transfer may take; 0 for cards. */
            deposit_days: number;
            /** @description The ways inside its window, in the order to show them; empty without one. */
            ways: components["schemas"]["WindowWay"][];
        };
        /** @description An attempt to pay. */
        PaymentAttemptRow: {
            /** Format: pk */
            id: number;
            kind: string;
            /** @description The way inside a payment window. */
            way: components["schemas"]["WindowWay"] | "";
            state: components["schemas"]["AttemptState"];
            /** Format: won */
            amount: number;
            /** Format: won */
            refunded: number;
            gateway_order_id: string;
            code: string;
            /** @description Why it was refused, as text; empty if it was not. */
            code_text: string;
            appr_num: string;
            card_masked: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description How to pay. Card fields are passed to the gateway and not stored. */
        PaymentIn: {
            /** Format: int64 */
            module_id: number;
            /** @enum {string} */
            kind: "card_keyin" | "virtual_account" | "bank_account" | "payment_window" | "kakao_pay";
            /**
             * @default
             * @enum {string}
             */
            way?: "kakaopay" | "naverpay" | "tosspay" | "samsungpay" | "card" | "transfer" | "account" | "phone" | "";
            card_num?: string;
            card_name?: string;
            card_expiry?: string;
            card_pw2?: string;
            card_identity?: string;
            buyer_phone?: string;
            /** @default 0 */
            installment?: number;
            bank?: string;
            depositor_name?: string;
            cash_receipt?: components["schemas"]["ReceiptIn"];
        };
        /** @description A payment module for managers. A key is written, never read. */
        PaymentModuleRecord: {
            /** Format: pk */
            id: number;
            kind: components["schemas"]["PayMethod"];
            provider: components["schemas"]["PaymentProvider"];
            name: string;
            note: string;
            lang_obj: components["schemas"]["TranslatedPaymentModuleTexts"];
            /** @description The masked key; empty without one. */
            key_masked: string;
            /** @description The public key of a window; of Kakao Pay the shop's number. */
            client_key: string;
            ways: components["schemas"]["WindowWay"][];
            uses_escrow: boolean;
            /** @description The path to enter at the gateway for its notices; empty without a gateway. */
            webhook_url: string;
            /** @description The key can't be decrypted: the server's secret was changed. */
            is_key_lost: boolean;
            /** @description Whose money a key moves; empty without a key. */
            money: components["schemas"]["KeyMoney"] | "";
            /** @description `bank` by the gateway's code. */
            account: components["schemas"]["OwnAccount"];
            bank_name: string;
            /** @description The longest instalment of a card in months; 0: at once only. */
            most_installment: number;
            /** @description How many days a transfer may take; null: the brand's setting. */
            deposit_days: number | null;
            is_active: boolean;
            position: number;
            /** @description Payments and refunds with an unknown result. */
            waiting: number;
        };
        PaymentModuleTexts: {
            name?: string;
            note?: string;
        };
        /** @enum {string} */
        PaymentProvider: "toss" | "own" | "kakao";
        /**
         * @description The payment state of an order, for people.
         * @enum {string}
         */
        PaymentState: "ready" | "checking" | "declined" | "pending_deposit" | "paid" | "cancelled" | "expired" | "reversed";
        /**
         * @description The bank transfer that refunds a deposit, after the gateway counted the cancellation as done.
         * @enum {string}
         */
        PayoutState: "" | "waiting" | "arrived" | "failed" | "by_hand";
        /** @description Who may see to an event. */
        People: {
            people: components["schemas"]["EventPerson"][];
        };
        /** @description The address of a pickup. Empty for a price request. */
        PickupAddress: {
            receiver_name: string;
            phone_num: string;
            postcode: string;
            addr: string;
            addr_detail: string;
        };
        PickupAddressIn: {
            receiver_name: string;
            phone_num: string;
            postcode: string;
            addr: string;
            /** @default  */
            addr_detail?: string;
        };
        /** @description A pickup of pieces, to an address, if possible on a given day. */
        PickupRequestIn: {
            /** @default  */
            memo?: string;
            /** Format: int64 */
            product_id: number;
            quantity: number;
            address: components["schemas"]["PickupAddressIn"];
            /** Format: date */
            wish_on?: string | null;
        };
        PinReviewIn: {
            is_pinned: number;
        };
        /**
         * @description What a design is of; each is a screen of the manager (spec 2, `designs/`).
         * @enum {string}
         */
        Place: "shop" | "blog" | "item-card" | "blog-item-card" | "settings";
        /** @description The caller of the lost request. For a member the session is enough. */
        PlacedIn: {
            /** @default  */
            buyer_phone?: string;
            /** @default  */
            order_password?: string;
        };
        /** @description A change of a member's points, for the member. */
        PointEntryRow: {
            /** Format: pk */
            id: number;
            type: components["schemas"]["PointType"];
            /**
             * Format: won
             * @description Below 0 for points that were used or removed.
             */
            amount: number;
            /**
             * Format: won
             * @description The balance afterwards.
             */
            balance: number;
            note: string;
            /** @description The review that the points are for. */
            review_id: number | null;
            /** @description Empty if no order caused it. */
            order_num: string;
            /** @description Points expired. */
            is_expiry: boolean;
            /** @description It reverses another entry and has its text. */
            is_undo: boolean;
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description A member found by a search, with the balance. */
        PointHolder: {
            /** Format: pk */
            id: number;
            user_name: string;
            name: string;
            phone_num: string;
            /** Format: won */
            balance: number;
        };
        /** @description The same for managers, with the member and the actor. */
        PointLedgerRow: {
            /** Format: pk */
            id: number;
            type: components["schemas"]["PointType"];
            /**
             * Format: won
             * @description Below 0 for points that were used or removed.
             */
            amount: number;
            /**
             * Format: won
             * @description The balance afterwards.
             */
            balance: number;
            note: string;
            /** @description The review that the points are for. */
            review_id: number | null;
            /** @description Empty if no order caused it. */
            order_num: string;
            /** @description Points expired. */
            is_expiry: boolean;
            /** @description It reverses another entry and has its text. */
            is_undo: boolean;
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: pk */
            user_id: number;
            user_name: string;
            name: string;
            /** @description Empty if no person did it. */
            actor_name: string;
        };
        /** @description A member's balance, pending points, and the next expiry. */
        PointSummary: {
            /** Format: won */
            balance: number;
            /** Format: won */
            pending: number;
            next_expiry_at: string | null;
        };
        /**
         * @description The numbers of spec 4; any other is invalid.
         * @enum {integer}
         */
        PointType: 0 | 5 | 10 | 15 | 20;
        /** @description A first text for a document, with the brand's data. */
        PolicyDraft: {
            /** @description HTML in Korean; `[[…]]` are blanks to fill. */
            content: string;
        };
        /** @enum {string} */
        PolicyKind: "terms" | "privacy" | "guide";
        /** @description A version with its texts. */
        PolicyRecord: {
            /** Format: pk */
            id: number;
            kind: components["schemas"]["PolicyKind"];
            version: number;
            title: string;
            /** Format: date */
            effective_on: string;
            state: components["schemas"]["PolicyState"];
            /** @description Languages that the whole text is there in. */
            languages: ("ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar")[];
            /** @description Clean HTML. */
            content: string;
            lang_obj: components["schemas"]["TranslatedPolicyTexts"];
            /** @description What was seen; sent back with a change, so that nobody writes over other words. */
            mark: string;
            /** @description The version before this one. */
            before_id: number | null;
        };
        /**
         * @description Whether a version is in force, upcoming or past.
         * @enum {string}
         */
        PolicyState: "in_force" | "coming" | "past";
        PolicyTexts: {
            title?: string;
            content?: string;
        };
        /** @description A version of a document in a list. */
        PolicyVersion: {
            /** Format: pk */
            id: number;
            kind: components["schemas"]["PolicyKind"];
            version: number;
            title: string;
            /** Format: date */
            effective_on: string;
            state: components["schemas"]["PolicyState"];
            /** @description Languages that the whole text is there in. */
            languages: ("ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar")[];
        };
        /** @description A row of popups as a manager writes it. */
        PopupIn: {
            title: string;
            text?: string;
            button?: string;
            link?: string;
            /** @enum {string} */
            look?: "picture_text" | "picture" | "text";
            img?: string;
            is_shown?: number;
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            places?: ("all" | "home" | "list" | "item" | "cart" | "blog")[];
            languages?: ("ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar")[];
            /** @enum {string} */
            audience?: "everybody" | "visitors" | "members" | "grades" | "business" | "first_visit";
            grade_ids?: number[];
            /** @enum {string} */
            device?: "all" | "phone" | "desktop";
            coupon?: number;
            /** Format: uri */
            img_file?: string | null;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description A row of popups. */
        PopupRow: {
            /** Format: pk */
            id: number;
            title: string;
            text: string;
            button: string;
            /** @description A path of the shop or a web address. */
            link: string;
            /** @enum {string} */
            look: "picture_text" | "picture" | "text";
            img: string;
            /** @enum {integer} */
            is_shown: 0 | 1;
            starts_at: string | null;
            ends_at: string | null;
            places: ("all" | "home" | "list" | "item" | "cart" | "blog")[];
            languages: ("ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar")[];
            /** @enum {string} */
            audience: "everybody" | "visitors" | "members" | "grades" | "business" | "first_visit";
            grade_ids: number[];
            /** @enum {string} */
            device: "all" | "phone" | "desktop";
            coupon: number;
            position: number;
            lang_obj: components["schemas"]["TranslatedPopupTexts"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Sent back with a change: -45 where somebody saved the row meanwhile. */
            version: string;
            /**
             * Format: date-time
             * @description Only of a row that was deleted and can be brought back.
             */
            deleted_at?: string;
            /**
             * @description Derived from the switch and the period.
             * @enum {string}
             */
            stage: "off" | "scheduled" | "shown" | "over";
            /** @description Of the coupon; the popup is shown while it is `running`. Empty: none, or a deleted one. */
            coupon_stage: ("off" | "scheduled" | "running" | "over") | "";
        };
        /** @description In a language. */
        PopupTexts: {
            title?: string;
            text?: string;
            button?: string;
        };
        /** @description A post in a list, in one language; `language` is the actual language of its title. */
        PostCard: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            category_id: number;
            /** @enum {string} */
            place: "blog" | "notice" | "faq" | "board";
            post_title: string;
            post_summary: string;
            img: string;
            img_alt: string;
            published_at: string | null;
            /** @enum {integer} */
            is_pinned: 0 | 1;
            author_name: string;
            reply_count: number;
            is_own: boolean;
            language: string;
        };
        /** @description How a card of the blog looks; empty: its first look (D41). */
        PostCardDesign: {
            /** @enum {string} */
            post_ratio?: "4:3" | "16:9" | "1:1";
            title_lines?: number;
            /** @description What stands below the picture, from above. */
            post_parts?: ("title" | "summary" | "category" | "author" | "date")[];
        };
        /** @description A row of post-categories as a manager writes it. */
        PostCategoryIn: {
            /** @enum {string} */
            place?: "blog" | "notice" | "faq" | "board";
            /** Format: int64 */
            parent_id?: number;
            category_name: string;
            /** @enum {integer} */
            type?: 0 | 1;
            /** @enum {integer} */
            visibility?: 0 | 1;
            is_writable?: number;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description A category of posts, in one language. `type`: 0 general, 1 gallery; `visibility`: 1 author and admin only. */
        PostCategoryNode: {
            /** Format: pk */
            id: number;
            /**
             * Format: pk
             * @description -1: none.
             */
            parent_id: number;
            /** @enum {string} */
            place: "blog" | "notice" | "faq" | "board";
            category_name: string;
            /** @enum {integer} */
            type: 0 | 1;
            /** @enum {integer} */
            visibility: 0 | 1;
            /** @enum {integer} */
            is_writable: 0 | 1;
            position: number;
        };
        /** @description A row of post-categories. */
        PostCategoryRow: {
            /** Format: pk */
            id: number;
            /** @enum {string} */
            place: "blog" | "notice" | "faq" | "board";
            /** Format: pk */
            parent_id: number;
            category_name: string;
            /** @enum {integer} */
            type: 0 | 1;
            /** @enum {integer} */
            visibility: 0 | 1;
            /** @enum {integer} */
            is_writable: 0 | 1;
            position: number;
            lang_obj: components["schemas"]["TranslatedPostCategoryTexts"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Sent back with a change: -45 where somebody saved the row meanwhile. */
            version: string;
            /**
             * Format: date-time
             * @description Only of a row that was deleted and can be brought back.
             */
            deleted_at?: string;
        };
        /** @description In a language. */
        PostCategoryTexts: {
            category_name?: string;
        };
        /** @description A row of posts as a manager writes it. */
        PostIn: {
            /** Format: int64 */
            category_id: number;
            /** Format: int64 */
            parent_id?: number;
            is_reply?: number;
            post_title: string;
            post_summary?: string;
            post_content?: string;
            img?: string;
            img_alt?: string;
            /** @enum {string} */
            state?: "draft" | "published";
            /** Format: date-time */
            published_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            is_pinned?: number;
            sequence?: number;
            product_ids?: number[];
            /** Format: uri */
            img_file?: string | null;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            text_checked?: ("en" | "ja" | "fr" | "vi" | "cn" | "ar")[];
            version?: string;
        };
        /** @description The post before or after. */
        PostNeighbour: {
            /** Format: pk */
            id: number;
            post_title: string;
        };
        /** @description The page of a post. */
        PostPage: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            category_id: number;
            /** @enum {string} */
            place: "blog" | "notice" | "faq" | "board";
            post_title: string;
            post_summary: string;
            img: string;
            img_alt: string;
            published_at: string | null;
            /** @enum {integer} */
            is_pinned: 0 | 1;
            author_name: string;
            reply_count: number;
            is_own: boolean;
            language: string;
            /**
             * Format: pk
             * @description -1: none.
             */
            parent_id: number;
            /** @description Clean HTML. */
            post_content: string;
            /** @description Of a member, in order; who may not read the post gets none of them. */
            pictures: string[];
            /** @description The languages that it is written in. */
            languages: string[];
            category_name: string;
            /** @enum {integer} */
            category_type: 0 | 1;
            /**
             * @description Members may answer.
             * @enum {integer}
             */
            is_writable: 0 | 1;
            /** Format: date-time */
            updated_at: string;
            replies: components["schemas"]["PostReply"][];
            /** @description What it is about. */
            products: components["schemas"]["ProductCard"][];
            /** @description What stands in its text: a paragraph with nothing but a link. */
            shown_products: components["schemas"]["ProductCard"][];
            previous: components["schemas"]["PostNeighbour"] | null;
            next: components["schemas"]["PostNeighbour"] | null;
            related: components["schemas"]["PostCard"][];
        };
        /** @description The values of a post's form; a new post has the id 0, and only the category is required. */
        PostPreviewIn: {
            /**
             * Format: int64
             * @default 0
             */
            post_id?: number;
            /** Format: int64 */
            category_id: number;
            post_title?: string;
            post_summary?: string;
            post_content?: string;
            img?: string;
            img_alt?: string;
            product_ids?: number[];
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        /** @description The address where the shop shows a draft for some minutes. */
        PostPreviewLink: {
            /** @description The address on the shop's host, with its token. */
            path: string;
            /** @description The shop's own host. */
            host: string;
            /**
             * Format: s
             * @description How long the address shows it.
             */
            seconds: number;
        };
        /** @description A reply to a post. */
        PostReply: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            parent_id: number;
            /** @enum {integer} */
            is_reply: 0 | 1;
            post_title: string;
            /** @description Clean HTML. */
            post_content: string;
            /** @description Of a member, in order; who may not read the post gets none of them. */
            pictures: string[];
            author_name: string;
            /** @description Written by the shop. */
            is_staff: boolean;
            is_own: boolean;
            published_at: string | null;
        };
        /** @description A row of posts. */
        PostRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            category_id: number;
            /** Format: pk */
            parent_id: number;
            /** @enum {integer} */
            is_reply: 0 | 1;
            post_title: string;
            post_summary: string;
            /** @description Clean HTML. */
            post_content: string;
            img: string;
            img_alt: string;
            /** @enum {string} */
            state: "draft" | "published";
            published_at: string | null;
            ends_at: string | null;
            /** @enum {integer} */
            is_pinned: 0 | 1;
            sequence: number;
            product_ids: number[];
            lang_obj: components["schemas"]["TranslatedPostTexts"];
            /** @description By language, the texts whose Korean text was changed after them. */
            text_older: {
                [key: string]: string[];
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Sent back with a change: -45 where somebody saved the row meanwhile. */
            version: string;
            /**
             * Format: date-time
             * @description Only of a row that was deleted and can be brought back.
             */
            deleted_at?: string;
            author_name: string;
            /** @description Of a member, in order. */
            pictures: string[];
            /** @description Number of replies. */
            reply_count: number;
            /**
             * @description Derived from the state and the period.
             * @enum {string}
             */
            stage: "draft" | "scheduled" | "shown" | "over";
        };
        /** @description In a language. */
        PostTexts: {
            post_title?: string;
            post_summary?: string;
            post_content?: string;
            img_alt?: string;
        };
        /** @description The run whose mapping is saved, and the name of the preset. */
        PresetIn: {
            /** Format: int64 */
            run: number;
            name: string;
        };
        /** @description Which preset to read a run by. */
        PresetUse: {
            /** Format: int64 */
            preset: number;
        };
        /** @description The texts of the form, in one language; an empty one shows the default text. */
        PreviewIn: {
            /** @enum {string} */
            language: "ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar";
            /** @default  */
            sms?: string;
            /** @default  */
            mail_subject?: string;
            /** @default  */
            mail_body?: string;
        };
        PriceBin: {
            /** Format: won */
            from: number;
            /** @description The last won of the bin; null: no end. */
            to: number | null;
            count: number;
        };
        /** @description The prices of the filtered products. */
        PriceFacet: {
            min: number | null;
            max: number | null;
            bins: components["schemas"]["PriceBin"][];
        };
        /** @description Which price applies to a piece: the sale price, the percent of a grade, a tier, or a tier of a grade. */
        PriceReason: {
            /** @enum {string} */
            kind: "sale" | "percent" | "tier" | "grade_tier";
            /** @description The name of the grade that applied; empty for everybody's price. */
            grade: string;
            /** @description The minimum quantity of a tier; else 0. */
            min_qty: number;
            /** Format: percent */
            percent: number;
        };
        /** @description Another sale price, in won. */
        PriceRequestIn: {
            /** @default  */
            memo?: string;
            /** Format: int64 */
            product_id: number;
            price: number;
        };
        /** @description The saving of more pieces of the product. */
        PriceStep: {
            more: number;
            /**
             * Format: won
             * @description Price of a piece then.
             */
            price: number;
        };
        /** @description A product in the shop's lists, in one language. */
        ProductCard: {
            /** Format: pk */
            id: number;
            product_name: string;
            product_code: string;
            /**
             * Format: won
             * @description Before the discount; null where the caller sees no prices (D15).
             */
            product_price: number | null;
            /**
             * Format: won
             * @description Null where the caller sees no prices (D15).
             */
            product_sale_price: number | null;
            /** @description Null where the caller sees no prices (D15). */
            discount_percent: number | null;
            /** @description Empty where the caller sees no prices (D15). */
            price_lang_obj: components["schemas"]["FixedPrices"];
            status: components["schemas"]["ProductStatus"];
            img: string;
            /** @description As #rrggbb. */
            colors: string[];
            maker: string;
            review_score: number;
            review_count: number;
            is_overseas: boolean;
            min_qty: number;
            max_qty: number | null;
            /** @description The only variant; null where options have to be chosen. */
            variant_id: number | null;
            /** @description Of the only variant; null: not counted, or there are options. */
            stock: number | null;
            /** @description How many variants there are. */
            code_count: number;
            badge?: components["schemas"]["CardBadge"];
        };
        /** @description The input of a product. */
        ProductIn: {
            product_code?: string;
            product_name: string;
            product_description?: string;
            seo_title?: string;
            seo_description?: string;
            product_price: number;
            product_sale_price: number;
            price_lang_obj?: {
                [key: string]: number;
            } | string;
            /** @enum {integer} */
            status?: 0 | 1 | 2 | 3;
            maker?: string;
            /** Format: int64 */
            seller_id?: number | null;
            is_consignment?: boolean;
            is_overseas?: boolean;
            origin_country?: string;
            hs_code?: string;
            weight_g?: number | null;
            search_words?: string;
            /** Format: decimal */
            point_rate?: string | null;
            min_qty?: number;
            max_qty?: number;
            low_stock_at?: number | null;
            item_info?: components["schemas"]["ItemInfoIn"][];
            size_table?: string;
            related_codes?: string[];
            images?: components["schemas"]["ImageIn"][];
            option_groups?: components["schemas"]["OptionGroupIn"][];
            variants?: components["schemas"]["VariantIn"][];
            price_tiers?: components["schemas"]["TierIn"][];
            category_ids?: number[];
            property_ids?: number[];
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
            text_checked?: ("en" | "ja" | "fr" | "vi" | "cn" | "ar")[];
        };
        /** @description What reduces a product: rules that apply by themselves, and coupons to download. */
        ProductOffers: {
            rules: components["schemas"]["ProductRule"][];
            coupons: components["schemas"]["OfferedCoupon"][];
        };
        /** @description An option of a product, as colour or size. */
        ProductOption: {
            /** Format: pk */
            id: number;
            name: string;
            kind: components["schemas"]["OptionKind"];
            values: components["schemas"]["ProductOptionValue"][];
        };
        /** @description A value of an option; `color` is empty where the option isn't one of colours. */
        ProductOptionValue: {
            /** Format: pk */
            id: number;
            name: string;
            color: string;
        };
        /** @description A product's own page. */
        ProductPage: {
            /** Format: pk */
            id: number;
            product_name: string;
            product_code: string;
            /**
             * Format: won
             * @description Before the discount; null where the caller sees no prices (D15).
             */
            product_price: number | null;
            /**
             * Format: won
             * @description Null where the caller sees no prices (D15).
             */
            product_sale_price: number | null;
            /** @description Null where the caller sees no prices (D15). */
            discount_percent: number | null;
            /** @description Empty where the caller sees no prices (D15). */
            price_lang_obj: components["schemas"]["FixedPrices"];
            status: components["schemas"]["ProductStatus"];
            img: string;
            /** @description As #rrggbb. */
            colors: string[];
            maker: string;
            review_score: number;
            review_count: number;
            is_overseas: boolean;
            min_qty: number;
            max_qty: number | null;
            /** @description The only variant; null where options have to be chosen. */
            variant_id: number | null;
            /** @description Of the only variant; null: not counted, or there are options. */
            stock: number | null;
            /** @description How many variants there are. */
            code_count: number;
            badge?: components["schemas"]["CardBadge"];
            /** @description Null for the shop's own goods. */
            seller: components["schemas"]["ProductSeller"] | null;
            images: components["schemas"]["ProductPicture"][];
            /** @description Clean HTML. */
            product_description: string;
            seo_title: string;
            seo_description: string;
            option_groups: components["schemas"]["ProductOption"][];
            variants: components["schemas"]["ProductVariant"][];
            breadcrumbs: components["schemas"]["Crumb"][];
            properties: components["schemas"]["ProductProperty"][];
            item_info: components["schemas"]["ItemInfo"][];
            origin_country: string;
            hs_code: string;
            /** @description Everybody's; a grade's come with `my-prices`. */
            tiers: components["schemas"]["TierPrice"][];
            /**
             * @description What members of some grade may have of their own here, so that a page can reserve space.
             * @enum {string}
             */
            members_pay: "" | "price" | "tiers";
            shipping: components["schemas"]["DeliveryTerms"];
            /**
             * Format: percent
             * @description The share of the price paid back as points.
             */
            point_rate: number;
            /** @description Its own, else its category's; null: none. */
            size_table: components["schemas"]["SizeTable"] | null;
            /** @description Restock notifications by text message are available. */
            can_wait: boolean;
            /** @description Related products that the shop chose. */
            chosen: components["schemas"]["ProductCard"][];
            related: components["schemas"]["ProductCard"][];
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A picture and its alternative text. */
        ProductPicture: {
            src: string;
            alt: string;
        };
        /** @description A property of a product with the name of its group. */
        ProductProperty: {
            /** Format: pk */
            id: number;
            group: string;
            name: string;
        };
        /** @description A question with its relation to the caller. A locked one has no title, text or answer. */
        ProductQuestion: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
            product_name: string;
            /** @description The product's picture. */
            img: string;
            title: string;
            text: string;
            /** @description The language of the shop when it was written. */
            language: string;
            /**
             * @description 0 everyone, 1 author, staff and the seller of the product only.
             * @enum {integer}
             */
            visibility: 0 | 1;
            /** @description The nickname, else the masked name; empty where the member has left. */
            author_name: string;
            is_answered: boolean;
            answer: string;
            answered_at: string | null;
            /** @description The shop's name, or the seller's; empty without an answer. */
            answered_name: string;
            state: components["schemas"]["QuestionState"];
            /** @description Why the shop hides it; only its author and staff read it. */
            hidden_reason: string;
            /** Format: date-time */
            created_at: string;
            is_own: boolean;
            /** @description It is private and not the caller's. */
            is_locked: boolean;
            /** @description A visitor asked it: its password opens it. */
            is_visitors: boolean;
        };
        /** @description A product among the best or the worst of a period. */
        ProductRank: {
            /** Format: pk */
            id: number;
            name: string;
            img: string;
            /** @description Sold less what went back. */
            pieces: number;
            /** Format: won */
            goods: number;
            views: number;
        };
        /** @description What sold best, and what was seen and not bought. */
        ProductRanks: {
            /** Format: date */
            first: string;
            /** Format: date */
            last: string;
            best: components["schemas"]["ProductRank"][];
            /** @description On sale and seen 30 times or more: fewest pieces a view first. */
            unsold: components["schemas"]["ProductRank"][];
        };
        /** @description A complete product in the editor. */
        ProductRecord: {
            /** Format: pk */
            id: number;
            product_code: string;
            product_name: string;
            /**
             * Format: won
             * @description Before the discount.
             */
            product_price: number;
            /** Format: won */
            product_sale_price: number;
            /** Format: percent */
            discount_percent: number;
            status: components["schemas"]["ProductStatus"];
            img: string;
            /** @description Pieces of all variants; null where one isn't counted. */
            stock_total: number | null;
            variant_count: number;
            maker: string;
            seller_id: number | null;
            seller_name: string;
            /** @description The seller's goods are in the shop's warehouse. */
            is_consignment: boolean;
            is_overseas: boolean;
            popularity: number;
            /** @description Paths from the root down. */
            category_names: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Sent back with a save, so that an old copy can't overwrite a newer one. */
            version: string;
            product_description: string;
            seo_title: string;
            seo_description: string;
            price_lang_obj: components["schemas"]["FixedPrices"];
            origin_country: string;
            hs_code: string;
            /** @description Grams; null: unknown. */
            weight_g: number | null;
            /** @description Further words by which the product is found; shoppers don't see them. */
            search_words: string;
            min_qty: number;
            max_qty: number | null;
            /** @description Stock of this many pieces or fewer is low; 0: never; null: the brand's number. */
            low_stock_at: number | null;
            item_info: components["schemas"]["ItemInfo"][];
            /**
             * Format: percent
             * @description Null: the brand's.
             */
            point_rate: number | null;
            images: components["schemas"]["ProductPicture"][];
            option_groups: components["schemas"]["NamedOption"][];
            variants: components["schemas"]["EditedVariant"][];
            price_tiers: components["schemas"]["EditedTier"][];
            /** @description As '사이즈 | 총장; S | 68': cm; empty: the category's. */
            size_table: string;
            /** @description Codes of the products that are shown with it, in their order. */
            related_codes: string[];
            /** @description Those of them that exist. */
            related_products: components["schemas"]["ChosenProduct"][];
            category_ids: number[];
            property_ids: number[];
            lang_obj: components["schemas"]["TranslatedProductTexts"];
            /** @description Fields whose Korean text was changed after that language's. */
            text_older: components["schemas"]["Translatedliststr"];
        };
        /** @description A review with its relation to the caller. */
        ProductReview: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
            product_name: string;
            /** @description The product's picture. */
            img: string;
            stars: number;
            text: string;
            /** @description The language of the shop when it was written. */
            language: string;
            /** @description The options bought, as the order has them. */
            option_info: string;
            pictures: string[];
            /** @description The nickname, else the masked name; empty where the member has left. */
            author_name: string;
            is_pinned: boolean;
            answer: string;
            /** @description Whose words the answer is. */
            answered_by: components["schemas"]["AnsweredBy"];
            answered_at: string | null;
            source: components["schemas"]["ReviewSource"];
            helpful_count: number;
            state: components["schemas"]["ReviewState"];
            /** @description Why the shop hides it; only its author and staff read it. */
            hidden_reason: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            is_own: boolean;
            /** @description The caller found it helpful. */
            is_helpful: boolean;
        };
        /** @description A product in the manager's lists. */
        ProductRow: {
            /** Format: pk */
            id: number;
            product_code: string;
            product_name: string;
            /**
             * Format: won
             * @description Before the discount.
             */
            product_price: number;
            /** Format: won */
            product_sale_price: number;
            /** Format: percent */
            discount_percent: number;
            status: components["schemas"]["ProductStatus"];
            img: string;
            /** @description Pieces of all variants; null where one isn't counted. */
            stock_total: number | null;
            variant_count: number;
            maker: string;
            seller_id: number | null;
            seller_name: string;
            /** @description The seller's goods are in the shop's warehouse. */
            is_consignment: boolean;
            is_overseas: boolean;
            popularity: number;
            /** @description Paths from the root down. */
            category_names: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Sent back with a save, so that an old copy can't overwrite a newer one. */
            version: string;
            deleted_at: string | null;
        };
        /** @description A rule that covers a product. */
        ProductRule: {
            /** Format: pk */
            promotion_id: number;
            name: string;
            level: string;
            benefit: string;
            unit: string;
            /** @description Percent or won. */
            value: number;
            /**
             * Format: won
             * @description At most; 0: no limit.
             */
            cap: number;
            /**
             * Format: won
             * @description Of the covered goods; 0: none.
             */
            min_won: number;
            /** @description Of the covered goods; 0: none. */
            min_pieces: number;
            /** @description Whether all goods are covered. */
            is_everything: boolean;
            is_first_order: boolean;
            combine: string;
            ends_at: string | null;
        };
        /** @description The seller of a product with the legally required details: plain text, empty where unknown. */
        ProductSeller: {
            /** Format: pk */
            id: number;
            name: string;
            /** @description There is a page of the seller's own. */
            has_page: boolean;
            company_name: string;
            ceo_name: string;
            /** @description Ten digits. */
            business_num: string;
            mail_order_num: string;
            addr: string;
            /** @description Digits. */
            phone_num: string;
            email: string;
        };
        /**
         * @description 1 is not listed, 2 is shown and cannot be bought (spec 4).
         * @enum {integer}
         */
        ProductStatus: 0 | 1 | 2 | 3;
        ProductTexts: {
            product_name?: string;
            product_description?: string;
            seo_title?: string;
            seo_description?: string;
        };
        /** @description A variant: one value of each option. */
        ProductVariant: {
            /** Format: pk */
            id: number;
            value_ids: number[];
            /**
             * Format: won
             * @description Null where the caller sees no prices (D15).
             */
            price: number | null;
            /**
             * Format: won
             * @description Before the discount; null where the caller sees no prices (D15).
             */
            list_price: number | null;
            /** @description Pieces left; null: not counted. */
            stock: number | null;
            code: string;
        };
        /** @description A row of product-words as a manager writes it. */
        ProductWordIn: {
            word: string;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description A row of product-words. */
        ProductWordRow: {
            /** Format: pk */
            id: number;
            word: string;
            lang_obj: components["schemas"]["TranslatedProductWordTexts"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Sent back with a change: -45 where somebody saved the row meanwhile. */
            version: string;
            /**
             * Format: date-time
             * @description Only of a row that was deleted and can be brought back.
             */
            deleted_at?: string;
        };
        /** @description In a language. */
        ProductWordTexts: {
            word?: string;
        };
        /** @description A member's own data. */
        Profile: {
            /** Format: pk */
            id: number;
            user_name: string;
            name: string;
            nickname: string;
            email: string;
            phone_num: string;
            birth_date: string | null;
            gender: string;
            is_foreigner: boolean;
            has_password: boolean;
            /** @description Whether changes of credentials and contacts also need a code. */
            has_otp: boolean;
            is_email_proved: boolean;
            is_phone_proved: boolean;
            is_business: boolean;
            grade: components["schemas"]["OwnGrade"] | null;
            consents: components["schemas"]["OwnConsents"];
            /** Format: date-time */
            created_at: string;
        };
        /** @description How many rows of the running step are done. */
        Progress: {
            done: number;
            total: number;
        };
        /** @description Another allowed choice of coupons, with what would be paid. */
        PromotionChoice: {
            /** @description The coupons to allow; as `coupons` of a quote. */
            coupons: number[];
            names: string[];
            /**
             * Format: won
             * @description Its discounts on goods and delivery.
             */
            amount: number;
            /**
             * Format: won
             * @description Goods and base fee after it, before points.
             */
            payable: number;
        };
        /** @description What a promotion would have done in the orders of the last seven days. */
        PromotionForecast: {
            orders: number;
            /** @description False with too few orders, or for the delivery fee. */
            can_tell: boolean;
            matching: number;
            /** Format: won */
            discounted: number;
            /**
             * Format: won
             * @description Of the matching orders, before the discount.
             */
            sales: number;
            /**
             * Format: won
             * @description Its total limit times its maximum; 0 where one of them is missing.
             */
            at_most: number;
        };
        /** @description A row of promotions as a manager writes it. */
        PromotionIn: {
            name: string;
            is_active?: number;
            /** @enum {string} */
            kind?: "rule" | "coupon";
            /** @enum {string} */
            level?: "order" | "product" | "shipping";
            /** @enum {string} */
            benefit?: "percent" | "won" | "free";
            value?: number;
            /** @enum {string} */
            unit?: "once" | "piece";
            cap?: number;
            /** @enum {string} */
            combine?: "one_per_level" | "stack" | "alone";
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            products?: number[];
            categories?: number[];
            excluded_products?: number[];
            excluded_categories?: number[];
            /** @enum {string} */
            origin?: "any" | "domestic" | "overseas";
            is_full_price_only?: number;
            min_won?: number;
            min_pieces?: number;
            /** @enum {string} */
            audience?: "everyone" | "members" | "grades";
            grades?: number[];
            is_first_order?: number;
            limit_total?: number;
            limit_person?: number;
            limit_day?: number;
            /** @enum {string} */
            issue?: "code" | "single_codes" | "download" | "sign_up" | "birthday" | "manual";
            code?: string;
            valid_days?: number;
            brand_pays?: number;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description A trial in a cart and a forecast. */
        PromotionPreview: {
            trial: components["schemas"]["PromotionTrial"];
            forecast: components["schemas"]["PromotionForecast"];
        };
        /** @description The terms of a promotion, and a cart: a member's, given items, or none for a made one. */
        PromotionPreviewIn: {
            /** Format: int64 */
            id?: number | null;
            /** @default  */
            name?: string;
            /**
             * @default rule
             * @enum {string}
             */
            kind?: "rule" | "coupon";
            /** @enum {string} */
            level: "product" | "order" | "shipping";
            /** @enum {string} */
            benefit: "percent" | "won" | "free";
            /**
             * @default once
             * @enum {string}
             */
            unit?: "once" | "piece";
            /** @default 0 */
            value?: number;
            /** @default 0 */
            cap?: number;
            /**
             * @default one_per_level
             * @enum {string}
             */
            combine?: "alone" | "one_per_level" | "stack";
            products?: number[];
            categories?: number[];
            excluded_products?: number[];
            excluded_categories?: number[];
            /**
             * @default any
             * @enum {string}
             */
            origin?: "any" | "domestic" | "overseas";
            /** @default 0 */
            is_full_price_only?: number;
            /** @default 0 */
            min_won?: number;
            /** @default 0 */
            min_pieces?: number;
            /**
             * @default everyone
             * @enum {string}
             */
            audience?: "everyone" | "members" | "grades";
            grades?: number[];
            /** @default 0 */
            is_first_order?: number;
            /** @default 0 */
            limit_total?: number;
            /** Format: int64 */
            user_id?: number | null;
            items?: components["schemas"]["ItemIn"][];
        };
        /** @description A row of promotions. */
        PromotionRow: {
            /** Format: pk */
            id: number;
            name: string;
            /** @enum {integer} */
            is_active: 0 | 1;
            /** @enum {string} */
            kind: "rule" | "coupon";
            /** @enum {string} */
            level: "order" | "product" | "shipping";
            /** @enum {string} */
            benefit: "percent" | "won" | "free";
            value: number;
            /** @enum {string} */
            unit: "once" | "piece";
            /** Format: won */
            cap: number;
            /** @enum {string} */
            combine: "one_per_level" | "stack" | "alone";
            starts_at: string | null;
            ends_at: string | null;
            products: number[];
            categories: number[];
            excluded_products: number[];
            excluded_categories: number[];
            /** @enum {string} */
            origin: "any" | "domestic" | "overseas";
            /** @enum {integer} */
            is_full_price_only: 0 | 1;
            /** Format: won */
            min_won: number;
            min_pieces: number;
            /** @enum {string} */
            audience: "everyone" | "members" | "grades";
            grades: number[];
            /** @enum {integer} */
            is_first_order: 0 | 1;
            limit_total: number;
            limit_person: number;
            limit_day: number;
            /** @enum {string} */
            issue: "code" | "single_codes" | "download" | "sign_up" | "birthday" | "manual";
            code: string;
            valid_days: number;
            /** @enum {integer} */
            brand_pays: 0 | 1;
            position: number;
            lang_obj: components["schemas"]["TranslatedPromotionTexts"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Sent back with a change: -45 where somebody saved the row meanwhile. */
            version: string;
            /**
             * Format: date-time
             * @description Only of a row that was deleted and can be brought back.
             */
            deleted_at?: string;
            /**
             * @description Derived from the switch and the period.
             * @enum {string}
             */
            stage: "off" | "scheduled" | "running" | "over";
            /** @description Orders that hold or have used it. */
            used: number;
            /** @description What these orders saved (won). */
            discounted: number;
            /** @description Coupons that members have had. */
            issued: number;
            /** @description Single codes that nobody has claimed. */
            unclaimed: number;
        };
        /** @description In a language. */
        PromotionTexts: {
            name?: string;
        };
        /** @description A cart with a promotion that is not saved yet. */
        PromotionTrial: {
            quote: components["schemas"]["OrderQuote"];
            /**
             * Format: won
             * @description What the cart costs without it.
             */
            before: number;
            is_applied: boolean;
            /** @description Why it doesn't apply; empty if it does. */
            reason: string;
            /** @description Won or pieces that are missing. */
            missing: number;
            /** @description The cart was made of covered goods; nobody's own. */
            is_made: boolean;
        };
        /** @description A property and the number of products with it. */
        PropertyFacet: {
            /** Format: pk */
            id: number;
            property_name: string;
            count: number;
        };
        /** @description The properties of a group. */
        PropertyGroupFacet: {
            /** Format: pk */
            id: number;
            property_group_name: string;
            properties: components["schemas"]["PropertyFacet"][];
        };
        /** @description A row of product-property-groups as a manager writes it. */
        PropertyGroupIn: {
            property_group_name: string;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description Properties of a group, in one language. */
        PropertyGroupNode: {
            /** Format: pk */
            id: number;
            property_group_name: string;
            properties: components["schemas"]["PropertyNode"][];
        };
        /** @description A row of product-property-groups. */
        PropertyGroupRow: {
            /** Format: pk */
            id: number;
            property_group_name: string;
            position: number;
            lang_obj: components["schemas"]["TranslatedPropertyGroupTexts"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Sent back with a change: -45 where somebody saved the row meanwhile. */
            version: string;
            /**
             * Format: date-time
             * @description Only of a row that was deleted and can be brought back.
             */
            deleted_at?: string;
        };
        /** @description In a language. */
        PropertyGroupTexts: {
            property_group_name?: string;
        };
        /** @description A row of product-properties as a manager writes it. */
        PropertyIn: {
            /** Format: int64 */
            property_group_id: number;
            property_name: string;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description A property in one language. */
        PropertyNode: {
            /** Format: pk */
            id: number;
            property_name: string;
        };
        /** @description A row of product-properties. */
        PropertyRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            property_group_id: number;
            property_name: string;
            position: number;
            lang_obj: components["schemas"]["TranslatedPropertyTexts"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Sent back with a change: -45 where somebody saved the row meanwhile. */
            version: string;
            /**
             * Format: date-time
             * @description Only of a row that was deleted and can be brought back.
             */
            deleted_at?: string;
        };
        /** @description In a language. */
        PropertyTexts: {
            property_name?: string;
        };
        Proved: {
            phone_num: string;
            /** @default  */
            token?: string;
        };
        /** @description The draft to publish, at once or at a time. */
        PublishIn: {
            /** Format: int64 */
            draft_number: number;
            /** Format: date-time */
            publish_at?: string | null;
        };
        /** @description An unpaid order that was cancelled, and the items that went back into the cart. */
        PutBack: {
            order_num: string;
            items: components["schemas"]["CartPieces"][];
            /** @description Variants that can't be bought now. */
            left_out: number[];
        };
        /** @description The answer; an empty one withdraws it. `seen` is the current answer on the writer's screen. */
        QuestionAnswerIn: {
            answer: string;
            seen?: string;
        };
        QuestionPasswordIn: {
            password: string;
        };
        /**
         * @description Whether a question is on its product's page, or only its author and staff see it.
         * @enum {string}
         */
        QuestionState: "shown" | "hidden";
        /**
         * @description `points`: won of the goods to be paid in points. `postcode`: the destination, if it is known.
         *
         *     `coupons`: the ids of the coupons that may be used; null: all. `codes`: typed shared codes.
         */
        QuoteIn: {
            items: components["schemas"]["ItemIn"][];
            /** @default  */
            postcode?: string;
            /** @default 0 */
            points?: number;
            coupons?: number[] | null;
            codes?: string[];
        };
        /** @description A line of a cart with its price now; `id` is the variant. */
        QuoteLine: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
            product_name: string;
            option_info: string;
            img: string;
            /**
             * Format: won
             * @description Of a piece, for this buyer and this many of the product.
             */
            price: number;
            /**
             * Format: won
             * @description Before the discount.
             */
            list_price: number;
            /**
             * Format: won
             * @description Of a single piece, for everybody.
             */
            sale_price: number;
            reason: components["schemas"]["PriceReason"];
            /** @description Null if this line can't reach a better price. */
            next: components["schemas"]["PriceStep"] | null;
            quantity: number;
            /**
             * Format: won
             * @description Before promotions.
             */
            total: number;
            discounts: components["schemas"]["LineDiscount"][];
            /** @description Pieces left; null: not counted. */
            stock: number | null;
            status: components["schemas"]["ProductStatus"];
            min_qty: number;
            max_qty: number | null;
            is_orderable: boolean;
            /** @description Why it can't be bought; empty if it can. */
            message: string;
            is_overseas: boolean;
            /** @description Null for the shop's own goods. */
            seller: components["schemas"]["LineSeller"] | null;
            /** @description If it is paid now; null: the shop's rule gives none. */
            arrival: components["schemas"]["ArrivalDays"] | null;
        };
        /** @description How a search was understood. */
        Reading: {
            /** @description To be marked in names. */
            marks?: string[];
            /** @description The corrected text, where it isn't what was typed. */
            read_as?: string;
            /** @description The correction may be wrong: no product has the words as typed. */
            is_guess?: boolean;
            /** @description A suggestion that was not applied. */
            near?: string;
            /** @description Words without which it was found; with them nothing is. */
            left_out?: string[];
            /** @description A suggested category, where nothing was found. */
            offer?: number;
        };
        /** @description The reason of a manager's action. It is logged with the action. */
        ReasonIn: {
            reason: string;
        };
        /** @description The purpose of a cash receipt, and the recipient's number: a mobile phone, or a business number. */
        ReceiptIn: {
            /** @enum {string} */
            kind: "deduction" | "proof";
            identity: string;
        };
        /**
         * @description The same values as `core.integrations.payment.base.ReceiptKind`.
         * @enum {string}
         */
        ReceiptKind: "deduction" | "proof";
        /** @description A cash receipt for managers. */
        ReceiptRow: {
            /** Format: pk */
            id: number;
            number: number;
            kind: components["schemas"]["ReceiptKind"];
            identity_masked: string;
            /** @description Issued without a request, to the tax office's own number. */
            is_self: boolean;
            state: components["schemas"]["ReceiptState"];
            /** Format: won */
            amount: number;
            /** Format: won */
            cancelled: number;
            /** Format: won */
            left: number;
            issue_num: string;
            url: string;
            /** @description Why it was rejected. */
            answer: string;
            issued_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: pk */
            order_id: number;
            order_num: string;
            order_name: string;
            buyer_name: string;
            buyer_phone: string;
            pay_method: string;
            payment_state: string;
            /** Format: won */
            total: number;
            /** @description The gateway issues it with the deposit, and cancels it with a refund. */
            of_payment: boolean;
            by_hand: boolean;
            code: string;
            /** @description Why it failed, as text; empty if it did not. */
            code_text: string;
            /** Format: won */
            refunded: number;
            /** Format: won */
            supply: number;
            /** Format: won */
            vat: number;
            take_backs: components["schemas"]["TakeBack"][];
            /** Format: date-time */
            updated_at: string;
        };
        /** @enum {string} */
        ReceiptState: "requested" | "awaiting" | "issued" | "rejected" | "cancelled" | "failed";
        /** @description The receiver of the goods. */
        Receiver: {
            receiver_name: string;
            phone_num: string;
            postcode: string;
            addr: string;
            addr_detail: string;
            memo: string;
        };
        /** @description New recovery codes; they are shown only once. */
        RecoveryCodes: {
            codes: string[];
        };
        /** @description A row of redirects as a manager writes it. */
        RedirectIn: {
            old_path: string;
            new_path: string;
            position?: number;
            version?: string;
        };
        /** @description A row of redirects. */
        RedirectRow: {
            /** Format: pk */
            id: number;
            old_path: string;
            new_path: string;
            position: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Sent back with a change: -45 where somebody saved the row meanwhile. */
            version: string;
            /**
             * Format: date-time
             * @description Only of a row that was deleted and can be brought back.
             */
            deleted_at?: string;
        };
        /** @description The account for the refund of a deposit; `bank` by the gateway's code. */
        RefundAccountIn: {
            /** @enum {string} */
            bank: "20" | "88" | "06" | "11" | "03" | "81" | "90" | "92" | "89" | "45" | "48" | "71" | "07" | "23" | "27" | "31" | "32" | "34" | "35" | "37" | "39" | "02";
            account_num: string;
            holder: string;
        };
        /** @description `amount` in won as the manager saw it. Another amount is refused. */
        RefundClaimIn: {
            /** Format: int64 */
            amount: number;
            refund_account?: components["schemas"]["RefundAccountIn"];
        };
        /** @description `amount` in won as the manager saw it. Another amount is refused. */
        RefundIn: {
            lines: components["schemas"]["RefundLineIn"][];
            /** Format: int64 */
            amount: number;
            reason: string;
            refund_account?: components["schemas"]["RefundAccountIn"];
        };
        /** @description A line and the quantity to refund, all without one. `of`: the quantity that the caller saw on the line. */
        RefundLineIn: {
            /** Format: int64 */
            line_id: number;
            quantity?: number;
            of?: number;
        };
        /** @description A refund as a formula: goods less discount and points, with shipping. */
        RefundQuote: {
            lines: components["schemas"]["RefundedLine"][];
            /** Format: won */
            goods: number;
            /** Format: won */
            discount: number;
            /** Format: won */
            points: number;
            /** Format: won */
            shipping: number;
            /** Format: won */
            unearn: number;
            /** Format: won */
            amount: number;
        };
        RefundQuoteIn: {
            lines: components["schemas"]["RefundLineIn"][];
        };
        /** @description A refund in the managers' list, with its buyer. */
        RefundRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            order_id: number;
            order_num: string;
            order_name: string;
            buyer_name: string;
            /** Format: won */
            total: number;
            number: number;
            /** Format: won */
            amount: number;
            state: components["schemas"]["RefundState"];
            payout: components["schemas"]["PayoutState"];
            reason: string;
            code: string;
            /** @description Why the gateway refused, as text; empty if it did not. */
            code_text: string;
            account_masked: string;
            actor_name: string;
            pay_method: string;
            can_confirm: boolean;
            /** Format: date-time */
            created_at: string;
            done_at: string | null;
        };
        /** @enum {string} */
        RefundState: "REQUESTED" | "SENT" | "DONE" | "REFUSED" | "UNKNOWN";
        /** @description The amounts that a refund of a line returns. */
        RefundedLine: {
            /** Format: pk */
            line_id: number;
            product_name: string;
            option_info: string;
            quantity: number;
            /** Format: won */
            goods: number;
            /** Format: won */
            discount: number;
            /** Format: won */
            points: number;
            /** Format: won */
            shipping: number;
            /** Format: won */
            unearn: number;
            /** Format: won */
            amount: number;
        };
        /** @description A refused call. `error` is the name behind the number; `data` says more where there is more. */
        Refusal: {
            result: components["schemas"]["ResultCode"];
            error: components["schemas"]["ErrorName"];
            message: string;
            data: unknown;
        };
        RefuseIn: {
            reason: string;
        };
        /** @description An order that was not changed, and the reason. */
        RefusedOrder: {
            /** Format: pk */
            id: number;
            order_num: string;
            message: string;
            /** @description The name of the refusal, as in the envelope. */
            error: string;
        };
        /** @description How many rows are refused for a reason. */
        RefusedReason: {
            message: string;
            count: number;
        };
        /** @description A row that can't be changed, and why. */
        RefusedRow: {
            /** Format: pk */
            id: number;
            name: string;
            message: string;
        };
        /** @description A new, signed-in member. */
        Registered: {
            /** @description A token for clients without cookies. */
            accessToken: string;
            user: components["schemas"]["SessionUser"];
        };
        /**
         * @description The reason, and the parcel to the buyer if the goods have arrived and it is already known.
         *
         *     `state` as the manager saw it. A claim in another state is not rejected.
         */
        RejectClaimIn: {
            reason: string;
            /**
             * @default
             * @enum {string}
             */
            courier?: "cj" | "epost" | "hanjin" | "logen" | "lotte" | "kdexp" | "daesin" | "hdexp" | "chunil" | "kunyoung" | "ilyang" | "cu" | "gs25" | "ems" | "sf" | "zto" | "yto" | "yunda" | "sto" | "jt" | "jd" | "chinapost" | "cainiao" | "deppon" | "dhl" | "fedex" | "ups" | "etc" | "";
            /** @default  */
            invoice_num?: string;
            /** @default 0 */
            is_shared?: number;
            /** @enum {string} */
            state?: "requested" | "approved" | "collected" | "inspected" | "refunded" | "exchanged" | "rejected" | "sending_back" | "sent_back" | "withdrawn";
        };
        RejectRequestIn: {
            reason: string;
        };
        /** @description What lenient reading does, and to how many rows. */
        RepairCount: {
            text: string;
            count: number;
        };
        /** @description A row as the file has it, and the cells that are read from it. */
        RepairExample: {
            line: number;
            text: string;
            cells: string[];
        };
        /** @description A row of reply-texts as a manager writes it. */
        ReplyTextIn: {
            title: string;
            shortcut?: string;
            text: string;
            /** @enum {string} */
            place?: "all" | "chat" | "mail";
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description A row of reply-texts. */
        ReplyTextRow: {
            /** Format: pk */
            id: number;
            title: string;
            shortcut: string;
            text: string;
            /** @enum {string} */
            place: "all" | "chat" | "mail";
            position: number;
            lang_obj: components["schemas"]["TranslatedReplyTextTexts"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Sent back with a change: -45 where somebody saved the row meanwhile. */
            version: string;
            /**
             * Format: date-time
             * @description Only of a row that was deleted and can be brought back.
             */
            deleted_at?: string;
        };
        /** @description In a language. */
        ReplyTextTexts: {
            text?: string;
        };
        /**
         * @description The reason of a report.
         * @enum {string}
         */
        ReportReason: "abuse" | "advertising" | "privacy" | "unrelated";
        /** @description The number of a seller's requests that wait, are under way, and were answered in the last seven days. */
        RequestCounts: {
            waiting: number;
            under_way: number;
            answered: number;
        };
        /** @description A state change of a request. */
        RequestEvent: {
            /** Format: date-time */
            at: string;
            /** @description Empty for its beginning. */
            state_from: string;
            state_to: components["schemas"]["RequestState"];
            note: string;
            /** @description `seller`, `shop`, or `clock`. */
            by: string;
            /** @description Who it was, for managers alone. */
            actor_name: string;
        };
        /**
         * @description What a seller asks for.
         * @enum {string}
         */
        RequestKind: "price" | "pickup";
        RequestNoteIn: {
            /** @default  */
            note?: string;
        };
        /**
         * @description States of a request. A price has four final states; a pickup goes through steps.
         * @enum {string}
         */
        RequestState: "requested" | "approved" | "rejected" | "withdrawn" | "expired" | "scheduled" | "collected" | "returned" | "cancelled";
        RestockEndIn: {
            token: string;
        };
        /** @description The result of ending a wait by link. */
        RestockEnded: {
            is_ended: boolean;
        };
        RestockIn: {
            /** Format: int64 */
            variant_id: number;
            phone_num: string;
            agree: boolean;
        };
        /** @description A restock wait for managers. */
        RestockWaitRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
            /** Format: pk */
            variant_id: number;
            product_name: string;
            option_info: string;
            phone_masked: string;
            /** @description Masked; empty for a visitor. */
            user_name: string;
            /** Format: date-time */
            agreed_at: string;
        };
        /** @description The version to make the draft of. */
        RestoreIn: {
            /** Format: int64 */
            version_id: number;
        };
        /** @description The restored row. */
        RestoredRow: {
            /** Format: pk */
            id: number;
        };
        /** @enum {integer} */
        ResultCode: -10 | -11 | -12 | -13 | -14 | -15 | -20 | -30 | -31 | -32 | -33 | -34 | -35 | -36 | -40 | -42 | -43 | -44 | -45 | -50 | -51 | -52 | -60 | -90 | -99 | -404;
        /** @description The reason of the read; stored in the audit log. */
        RevealIn: {
            reason: string;
        };
        /** @description The refund account without a mask. */
        RevealedAccount: {
            bank: string;
            account_num: string;
            holder: string;
        };
        /** @description A customs code without a mask. */
        RevealedCustoms: {
            pccc: string;
        };
        /** @description The number that a receipt is for. */
        RevealedIdentity: {
            identity: string;
        };
        /** @description The shop's answer. An empty one withdraws it. */
        ReviewAnswerIn: {
            answer: string;
        };
        /** @description A picture of a shown review. */
        ReviewPhoto: {
            url: string;
            /** Format: pk */
            review_id: number;
        };
        ReviewReportIn: {
            /** @enum {string} */
            reason: "abuse" | "advertising" | "privacy" | "unrelated";
        };
        /** @description A review was reported. */
        ReviewReported: {
            /** Format: pk */
            id: number;
            reason: components["schemas"]["ReportReason"];
        };
        /**
         * @description Where a review was written: in this shop by the buyer, or imported from the previous shop.
         * @enum {string}
         */
        ReviewSource: "own" | "imported";
        /**
         * @description Who sees a review: everybody; its author and staff; nobody (text and pictures are deleted).
         * @enum {string}
         */
        ReviewState: "shown" | "hidden" | "withdrawn";
        /** @description The totals of the shown reviews of a product. */
        ReviewSummary: {
            /** @description The mean of the stars to two places; 0 without reviews. */
            score: number;
            count: number;
            /** @description How many of one star, two stars … five. */
            spread: number[];
            with_pictures: number;
            /** @description The newest pictures. */
            photos: components["schemas"]["ReviewPhoto"][];
        };
        ReviewVoteIn: {
            is_helpful: number;
        };
        /** @description The permissions of a role in an area; `nothing` where the area has no such action. */
        RightsOfArea: {
            area: string;
            label: string;
            /** @enum {string} */
            view: "all" | "some" | "none" | "nothing";
            /** @enum {string} */
            write: "all" | "some" | "none" | "nothing";
            /** @enum {string} */
            delete: "all" | "some" | "none" | "nothing";
            /** @enum {string} */
            export: "all" | "some" | "none" | "nothing";
        };
        /** @description A role with its permissions and the brand's requirement of one-time codes. */
        RoleRow: {
            /** Format: pk */
            id: number;
            role: string;
            label: string;
            is_otp_needed: boolean;
            /** @description the caller may change the requirement */
            can_change: boolean;
            /** @description active members of staff with the role */
            people: number;
            rights: components["schemas"]["RightsOfArea"][];
        };
        RolesIn: {
            roles: ("root_manager" | "brand_manager" | "product_manager" | "order_manager" | "content_editor")[];
        };
        /** @description A change of a record. Ids below 0 are of jobs. */
        RowAction: {
            id: number;
            /** Format: date-time */
            at: string;
            actor_name: string;
            /** @enum {string} */
            action: "create" | "update" | "delete" | "restore" | "move" | "duplicate" | "import" | "import_undone" | "change" | "change_undone";
            changes: components["schemas"]["RowChange"][];
        };
        /** @description A field before and after. */
        RowChange: {
            field: string;
            /** Format: json */
            before: unknown;
            /** Format: json */
            after: unknown;
        };
        /** @description A person's unsaved draft; null where everything is saved. */
        RowDraft: {
            /** Format: json */
            values: unknown;
            saved_at: string | null;
        };
        /** @description Who else has a row open, and its current version: one other than the form's was saved by another person. */
        RowEditing: {
            others: components["schemas"]["OtherEditor"][];
            version: string;
        };
        /** @description Actions, newest first. */
        RowHistory: {
            content: components["schemas"]["RowAction"][];
        };
        /** @description A version of a row, in the list of all. */
        RowVersionLine: {
            number: number;
            /** Format: date-time */
            at: string;
            actor_name: string;
            changed: string[];
        };
        /** @description What a row held in a version, by column. */
        RowVersionWhole: {
            number: number;
            /** Format: date-time */
            at: string;
            actor_name: string;
            values: {
                [key: string]: unknown;
            };
        };
        /** @description Versions, newest first; `changed` names the columns that differ from the version before. */
        RowVersions: {
            content: components["schemas"]["RowVersionLine"][];
        };
        /** @description The days of a column. */
        SalesColumn: {
            /** Format: date */
            first: string;
            /** Format: date */
            last: string;
        };
        /** @description What was sold of a product, by a seller, or to a member. */
        SalesRow: {
            paid_orders: number;
            /** Format: won */
            paid: number;
            /** Format: won */
            reversed: number;
            /** Format: won */
            refunded: number;
            /**
             * Format: won
             * @description `paid` less `reversed` and `refunded`.
             */
            net: number;
            /** @description `paid` by `paid_orders`; null without orders. */
            average_order: number | null;
            /** Format: won */
            charges: number;
            /** Format: won */
            goods: number;
            /** Format: won */
            goods_back: number;
            pieces: number;
            pieces_back: number;
            /** Format: won */
            discount: number;
            /** Format: won */
            points_used: number;
            /** Format: won */
            shipping: number;
            exchanges: number;
            new_members: number;
            withdrawn: number;
            /** Format: won */
            points_owed: number;
            key: string;
            name: string;
            /** @description The product's code; empty for sellers and members. */
            code: string;
            img: string;
            /** @description What the settlement owes the seller for purchases that were confirmed or given back in the period; null for other tables, and without the right to see settlements. */
            payout: number | null;
            /**
             * Format: KRW
             * @description Goods sold less goods that went back, by column.
             */
            cells: number[];
        };
        /** @description Sales of a period by day, week or month. */
        SalesTable: {
            /** Format: date */
            first: string;
            /** Format: date */
            last: string;
            by: string;
            columns: components["schemas"]["SalesColumn"][];
            /** @description All rows of the period. */
            count: number;
            /** @description Rows that the search finds; all of them without one. */
            matching: number;
            page: number;
            page_size: number;
            /** @description Of all sellers. */
            payout: number | null;
            /**
             * Format: KRW
             * @description By column, over all rows.
             */
            sums: number[];
            figures: components["schemas"]["Figures"];
            rows: components["schemas"]["SalesRow"][];
        };
        /** @description A design after changes; `conflicts` were not taken over. */
        SavedDraft: {
            /** Format: pk */
            id: number;
            place: components["schemas"]["Place"];
            /** @description Sent back to publish exactly this draft. */
            draft_number: number;
            /** @description Blocks in which the draft differs from what is published; 0 without a draft. */
            change_count: number;
            published_at: string | null;
            /** @description When the next version will be published. */
            publish_at: string | null;
            /** Format: date-time */
            updated_at: string;
            entries: components["schemas"]["DraftEntry"][];
            /** @description Whether the shop shows these blocks; else a ready layout, until they are published. */
            is_used: boolean;
            conflicts: components["schemas"]["DraftConflict"][];
        };
        /** @description What a change did. */
        SavedEvent: {
            /**
             * Format: pk
             * @description Of the event, or of the new series; 0 where it is gone.
             */
            id: number;
            version: number;
            /** @description What takes the change back, for an hour. */
            undo: string;
        };
        /** @description A saved view of a list. */
        SavedViewRow: {
            resource: string;
            /** @description In their order. */
            columns: string[];
            /** @description A name of `ordering`, descending with a minus. */
            sort: string;
            density: components["schemas"]["Density"] | "";
            /** Format: pk */
            id: number;
            name: string;
            filters: {
                [key: string]: unknown;
            };
            scope: components["schemas"]["ViewScope"];
            /** @description Empty unless `scope` is `role`. */
            role: string;
            is_default: boolean;
            owner_name: string;
            is_mine: boolean;
            may_change: boolean;
            /** Format: date-time */
            updated_at: string;
        };
        ScheduleRequestIn: {
            /** @default  */
            note?: string;
            /** Format: date */
            day: string;
        };
        /** @description A minimum of stars and the number of products with it. */
        ScoreFacet: {
            score: number;
            count: number;
        };
        /** @description What shoppers searched for on a day. */
        SearchRow: {
            /** Format: pk */
            id: number;
            query: string;
            times: number;
            /** @description The number of products found the last time. */
            found: number;
            /** @description YYYY-MM-DD */
            day: string;
            /** @description The synonyms that cover it. */
            synonym_id: number | null;
        };
        /** @description A row of product-synonyms as a manager writes it. */
        SearchSynonymIn: {
            words: string[] | string;
            version?: string;
        };
        /** @description A row of product-synonyms. */
        SearchSynonymRow: {
            /** Format: pk */
            id: number;
            words: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Sent back with a change: -45 where somebody saved the row meanwhile. */
            version: string;
            /**
             * Format: date-time
             * @description Only of a row that was deleted and can be brought back.
             */
            deleted_at?: string;
            /** @description Searches of the last 30 days with one of the words that found something. */
            answered: number;
        };
        /** @description A sign-in, a refusal or changed rights. */
        SecurityEventRow: {
            /** Format: pk */
            id: number;
            kind: string;
            kind_label: string;
            actor_id: number | null;
            actor_name: string;
            /** @description '*' groups all that came after the day's limit of rows */
            address: string;
            detail: string;
            times: number;
            /** Format: date-time */
            at: string;
            /** Format: date-time */
            last_at: string;
        };
        /** @description A variant as it can be ordered. */
        SellableRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
            product_name: string;
            option_info: string;
            img: string;
            /** Format: won */
            price: number;
            stock: number | null;
            status: components["schemas"]["ProductStatus"];
            min_qty: number;
            max_qty: number | null;
            is_overseas: boolean;
            is_orderable: boolean;
        };
        /** @description A seller's payout account, unmasked. `bank` is the name, `bank_code` the gateway's code. */
        SellerAccount: {
            bank: string;
            bank_code: string;
            account_num: string;
            holder: string;
        };
        /** @description A seller in the site's lists. */
        SellerCard: {
            /** Format: pk */
            id: number;
            name: string;
            /** @description The logo; empty for none. */
            img: string;
        };
        /** @description A seller's contact data, unmasked. */
        SellerContact: {
            email: string;
            phone_num: string;
        };
        /** @description A contract of a seller. */
        SellerContractRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            seller_id: number;
            /** Format: date */
            began_on: string;
            ended_on: string | null;
            /**
             * Format: percent
             * @description Of what a piece is sold for, without VAT.
             */
            commission_rate: number;
            bears_points: boolean;
            bears_discounts: boolean;
            bears_promotions: boolean;
            memo: string;
            /**
             * @description `replaced`: still running, but a later one counts.
             * @enum {string}
             */
            state: "coming" | "active" | "replaced" | "over";
            /** @description Goods were sold under it: its terms stay as they are. */
            is_sold_under: boolean;
            /** @description Rates of its own for categories and products. */
            rate_count: number;
            /** Format: date-time */
            created_at: string;
        };
        /** @description A seller and the number of products with it. */
        SellerFacet: {
            /** Format: pk */
            id: number;
            name: string;
            count: number;
        };
        /** @description How many of a seller's lines are to be sent, and are on their way. */
        SellerOrderCounts: {
            to_send: number;
            sent: number;
        };
        /** @description A line of an order with goods of the seller. Nothing of the buyer, the payment or other lines. */
        SellerOrderLine: {
            /** Format: pk */
            id: number;
            order_num: string;
            /** Format: date-time */
            ordered_at: string;
            /** Format: pk */
            product_id: number;
            product_name: string;
            option_info: string;
            img: string;
            /** Format: won */
            price: number;
            quantity: number;
            /** Format: won */
            total: number;
            status: components["schemas"]["OrderStatus"];
            is_cancelled: boolean;
            courier: string;
            invoice_num: string;
            /** @description The seller may send it with a number now. */
            can_send: boolean;
            /** @description Masked; empty unless the line is to be sent. */
            receiver_name: string;
        };
        /** @description One line with its receiver while sending needs it. Each read is logged. */
        SellerOrderRecord: {
            /** Format: pk */
            id: number;
            order_num: string;
            /** Format: date-time */
            ordered_at: string;
            /** Format: pk */
            product_id: number;
            product_name: string;
            option_info: string;
            img: string;
            /** Format: won */
            price: number;
            quantity: number;
            /** Format: won */
            total: number;
            status: components["schemas"]["OrderStatus"];
            is_cancelled: boolean;
            courier: string;
            invoice_num: string;
            /** @description The seller may send it with a number now. */
            can_send: boolean;
            /** @description Masked; empty unless the line is to be sent. */
            receiver_name: string;
            /** @description null before the payment, and once the line is in delivery. */
            receiver: components["schemas"]["Receiver"] | null;
            /** @description The seller's other lines of the order that can be sent now. */
            together: components["schemas"]["SellerOrderLine"][];
        };
        /** @description A seller's page. All texts are plain text. */
        SellerPage: {
            /** Format: pk */
            id: number;
            name: string;
            /** @description There is a page of the seller's own. */
            has_page: boolean;
            company_name: string;
            ceo_name: string;
            /** @description Ten digits. */
            business_num: string;
            mail_order_num: string;
            addr: string;
            /** @description Digits. */
            phone_num: string;
            email: string;
            /** @description The logo; empty for none. */
            img: string;
            intro: string;
            notice: string;
            /** @description Goods that stand in the shop's lists; counted once a minute. */
            product_count: number;
            /** @description The mean of the stars over all these goods; 0 without reviews. */
            review_score: number;
            review_count: number;
        };
        /** @description A question as the seller of the product works with it: private ones whole, the author by the masked name. */
        SellerQuestion: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
            product_name: string;
            /** @description The product's picture. */
            img: string;
            title: string;
            text: string;
            /** @description The language of the shop when it was written. */
            language: string;
            /**
             * @description 0 everyone, 1 author, staff and the seller of the product only.
             * @enum {integer}
             */
            visibility: 0 | 1;
            /** @description The nickname, else the masked name; empty where the member has left. */
            author_name: string;
            is_answered: boolean;
            answer: string;
            answered_at: string | null;
            /** @description The shop's name, or the seller's; empty without an answer. */
            answered_name: string;
            state: components["schemas"]["QuestionState"];
            /** @description Why the shop hides it; only its author and staff read it. */
            hidden_reason: string;
            /** Format: date-time */
            created_at: string;
            /** @description Whose words the answer is; empty without an answer. */
            answered_by: components["schemas"]["AnsweredBy"] | "";
        };
        /** @description A seller with the public profile. The payout account is masked. */
        SellerRecord: {
            /** Format: pk */
            id: number;
            user_name: string;
            name: string;
            company_name: string;
            /** @description Masked. */
            email: string;
            /** @description Masked. */
            phone_num: string;
            is_active: boolean;
            /** @description Products that are not deleted; counted once a minute. */
            goods_count: number;
            /**
             * @description `ending`: within 30 days, and no other one follows.
             * @enum {string}
             */
            contract: "none" | "active" | "ending";
            /** @description Of the contract in force; null without one. */
            commission_rate: number | null;
            /** @description Null: none in force, or it has no end. */
            contract_ends_on: string | null;
            /** Format: date-time */
            created_at: string;
            ceo_name: string;
            /** @description Ten digits. */
            business_num: string;
            mail_order_num: string;
            addr: string;
            /** @description For buyers; digits. */
            cs_phone_num: string;
            /** @description For buyers. */
            cs_email: string;
            img: string;
            intro: string;
            notice: string;
            lang_obj: components["schemas"]["TranslatedSellerTexts"];
            /** @description Empty: none, or the caller may not see it. */
            account_masked: string;
            /** @description Sent back with a change: another one by then is refused (-45). */
            version: string;
        };
        /** @description One's own request. */
        SellerRequest: {
            /** Format: pk */
            id: number;
            kind: components["schemas"]["RequestKind"];
            state: components["schemas"]["RequestState"];
            /** Format: pk */
            product_id: number;
            product_code: string;
            product_name: string;
            img: string;
            memo: string;
            /** @description Why it was refused or cancelled. */
            answer: string;
            /** @description The sale price that is asked for. */
            price: number | null;
            /** @description The sale price when it was asked. */
            price_before: number | null;
            list_price_before: number | null;
            /** @description The sale price that the approval replaced. */
            price_replaced: number | null;
            /**
             * Format: won
             * @description The product's sale price.
             */
            price_now: number;
            expires_at: string | null;
            quantity: number | null;
            wish_on: string | null;
            scheduled_on: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            ended_at: string | null;
            address: components["schemas"]["PickupAddress"];
            can_withdraw: boolean;
            /** @description Oldest first; one request only. */
            events: components["schemas"]["RequestEvent"][];
        };
        /** @description A seller with the current contract. */
        SellerRow: {
            /** Format: pk */
            id: number;
            user_name: string;
            name: string;
            company_name: string;
            /** @description Masked. */
            email: string;
            /** @description Masked. */
            phone_num: string;
            is_active: boolean;
            /** @description Products that are not deleted; counted once a minute. */
            goods_count: number;
            /**
             * @description `ending`: within 30 days, and no other one follows.
             * @enum {string}
             */
            contract: "none" | "active" | "ending";
            /** @description Of the contract in force; null without one. */
            commission_rate: number | null;
            /** @description Null: none in force, or it has no end. */
            contract_ends_on: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description The texts of a profile in another language. */
        SellerTexts: {
            company_name?: string;
            ceo_name?: string;
            addr?: string;
            intro?: string;
            notice?: string;
        };
        SendCode: {
            /** @enum {string} */
            purpose: "sign_up" | "find_id" | "find_password" | "phone" | "order";
            phone_num: string;
            order_num?: string;
        };
        SendLaterIn: {
            /** Format: date-time */
            send_at: string;
            /**
             * Format: int64
             * @default 0
             */
            seen_id?: number;
            /** @default 0 */
            closes?: number;
        };
        /** @description The tracking number of the line, and the other lines of its order in the parcel. */
        SendParcelIn: {
            courier: string;
            invoice_num: string;
            /** @default 0 */
            is_shared?: number;
            line_ids?: number[];
        };
        /**
         * @description How far a mail of ours is. `UNKNOWN`: the connection broke after it was handed over; it may have been sent.
         * @enum {string}
         */
        SendState: "received" | "queued" | "sending" | "sent" | "failed" | "unknown";
        SenderIn: {
            /** Format: email */
            email: string;
        };
        /**
         * @description Who wrote a line.
         * @enum {string}
         */
        SenderKind: "shopper" | "manager" | "shop";
        SenderTokenIn: {
            token: string;
        };
        SentIn: {
            nts_num: string;
        };
        /** @description Numbers of many invoices, as in a file of the tax office. */
        SentManyIn: {
            rows: components["schemas"]["SentRowIn"][];
        };
        SentRowIn: {
            nts_num: string;
            paper_num: string;
        };
        SeoIn: {
            naver_token?: string;
            google_token?: string;
        };
        /** @description Verification tokens of the search engines; empty where there is none. */
        SeoTokens: {
            naver_token: string;
            google_token: string;
        };
        /** @description A session of the user for a list of devices. */
        SessionRow: {
            /** Format: pk */
            id: number;
            /** @description browser and system, 'Chrome · Windows'; '' where neither is known */
            device: string;
            address: string;
            /** Format: date-time */
            began_at: string;
            /**
             * Format: date-time
             * @description the last use, written at most every five minutes
             */
            seen_at: string;
            /** @description the session of this request */
            is_current: boolean;
        };
        /** @description The user's sessions, last used first. */
        SessionRows: {
            content: components["schemas"]["SessionRow"][];
        };
        /** @description The signed-in user; only managers have the last seven keys. */
        SessionUser: {
            /** Format: pk */
            id: number;
            user_name: string;
            name: string;
            nickname: string;
            email: string;
            phone_num: string;
            is_manager: boolean;
            roles: string[];
            /**
             * Format: pk
             * @description The brand in force.
             */
            brand_id: number;
            /** @description A role requires one-time codes: an app has to be set up first. */
            must_enrol?: boolean;
            permissions?: string[];
            /** @enum {integer} */
            is_use_seller?: 0 | 1;
            /** @enum {integer} */
            is_use_consignment?: 0 | 1;
            /** @description The brand's, which products without a number of their own have. */
            low_stock_at?: number;
            /** @description Brands that the manager may switch to. */
            brands?: components["schemas"]["BrandName"][];
            /** @description The guided tour that the brand shows and the manager has not closed, or 0. */
            tour?: number;
        };
        SettingIn: {
            max_use_point?: number;
            /** Format: decimal */
            point_rate?: string;
            use_point_min_price?: number;
            point_wait_days?: number;
            point_expire_days?: number;
            review_point_text?: number;
            review_point_photo?: number;
            tutorial_num?: number;
            shop_demo_num?: number | null;
            blog_demo_num?: number | null;
            is_use_seller?: number | null;
            is_use_consignment?: number;
            is_use_item_card_style?: number;
            is_use_lang?: number;
            is_use_shop_obj_style?: number;
            is_use_blog_obj_style?: number;
            is_price_members_only?: number;
            /** @enum {string} */
            default_lang?: "ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar" | "";
            is_use_account_check?: number;
            sms_daily_limit?: number;
            low_stock_at?: number;
            deposit_days?: number;
            confirm_days?: number;
        };
        /** @description The settings of the brand in force, as a record of their own; `id` is the brand's. */
        SettingRecord: {
            /**
             * Format: won
             * @description Points that an order may use at most.
             */
            max_use_point: number;
            /**
             * Format: won
             * @description What an order must cost before points can be used.
             */
            use_point_min_price: number;
            /**
             * Format: percent
             * @description Of what was paid.
             */
            point_rate: number;
            tutorial_num: number;
            /** @enum {integer} */
            is_use_consignment: 0 | 1;
            /** @enum {integer} */
            is_use_item_card_style: 0 | 1;
            /** @enum {integer} */
            is_use_lang: 0 | 1;
            /** @enum {integer} */
            is_use_shop_obj_style: 0 | 1;
            /** @enum {integer} */
            is_use_blog_obj_style: 0 | 1;
            /**
             * @description 1: visitors see no price of a product (D15).
             * @enum {integer}
             */
            is_price_members_only: 0 | 1;
            /** @description Empty: the browser's, Korean in the first document. */
            default_lang: ("ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar") | "";
            /** @enum {integer} */
            is_use_account_check: 0 | 1;
            shop_demo_num: number | null;
            blog_demo_num: number | null;
            is_use_seller: (0 | 1) | null;
            point_wait_days: number;
            /** @description 0: never. */
            point_expire_days: number;
            /** Format: won */
            review_point_text: number;
            /** Format: won */
            review_point_photo: number;
            /** @description Text messages that the brand sends in a day at most. */
            sms_daily_limit: number;
            deposit_days: number;
            confirm_days: number;
            /** @description Stock of this many pieces or fewer is low, where the product has no number of its own; 0: never. */
            low_stock_at: number;
            /** Format: pk */
            id: number;
            /** @description The brand's. */
            name: string;
        };
        /** @enum {string} */
        SettlementLineKind: "sale" | "refund";
        /** @description A line of a statement, without the buyer. */
        SettlementLineRow: {
            /**
             * Format: won
             * @description At the sale price of the day of the order.
             */
            goods: number;
            /**
             * Format: won
             * @description By grade, quantity and of the order.
             */
            discounts: number;
            /**
             * Format: won
             * @description What was paid with points.
             */
            points: number;
            /**
             * Format: won
             * @description What of the discounts and points the seller bears.
             */
            borne: number;
            /**
             * Format: won
             * @description Goods less what the seller bears.
             */
            credited: number;
            /** Format: won */
            commission: number;
            /**
             * Format: won
             * @description Of the commission.
             */
            vat: number;
            /**
             * Format: won
             * @description Credited less commission and its VAT.
             */
            payout: number;
            /** Format: pk */
            id: number;
            kind: components["schemas"]["SettlementLineKind"];
            order_num: string;
            /** Format: date-time */
            ordered_at: string;
            /**
             * Format: date-time
             * @description When the purchase was confirmed, or the money given back.
             */
            at: string;
            product_name: string;
            option_info: string;
            quantity: number;
            /**
             * Format: won
             * @description What a piece was sold for.
             */
            price: number;
            /**
             * Format: percent
             * @description Of what is credited, without VAT.
             */
            commission_rate: string;
        };
        /** @description Preview of a run for a month. */
        SettlementPreview: {
            period: string;
            sellers: number;
            sales: number;
            refunds: number;
            /** @description Lines that wait for a contract. */
            held: number;
            /** @description Drafts of the month that are made again. */
            drafts: number;
            /** @description Drafts of other months; their sellers are passed over. */
            open_drafts: string[];
        };
        /** @description The month whose statements are made, as '2026-10'. */
        SettlementRunIn: {
            period: string;
        };
        /** @description A run that makes the statements of a month. */
        SettlementRunRow: {
            /** Format: pk */
            id: number;
            period: string;
            state: components["schemas"]["JobState"];
            done: number;
            total: number;
            settlements: number;
            sales: number;
            refunds: number;
            held: number;
            /** @description Sellers whose month is confirmed, or who have another open draft. */
            skipped: number;
            message: string;
            created_by: string;
            /** Format: date-time */
            created_at: string;
            applied_at: string | null;
        };
        /**
         * @description Progress of a run with a draft: old lines are removed, new ones are written, it is complete.
         * @enum {string}
         */
        SettlementStage: "clearing" | "filling" | "ready";
        /** @enum {string} */
        SettlementState: "draft" | "confirmed" | "paid";
        /** @description Sums of the statements of a filtered list. */
        SettlementTotals: {
            /**
             * Format: won
             * @description At the sale price of the day of the order.
             */
            goods: number;
            /**
             * Format: won
             * @description By grade, quantity and of the order.
             */
            discounts: number;
            /**
             * Format: won
             * @description What was paid with points.
             */
            points: number;
            /**
             * Format: won
             * @description What of the discounts and points the seller bears.
             */
            borne: number;
            /**
             * Format: won
             * @description Goods less what the seller bears.
             */
            credited: number;
            /** Format: won */
            commission: number;
            /**
             * Format: won
             * @description Of the commission.
             */
            vat: number;
            /**
             * Format: won
             * @description Credited less commission and its VAT.
             */
            payout: number;
            count: number;
            /**
             * Format: won
             * @description What of the payout is below zero: sellers give it back.
             */
            owed: number;
        };
        /** @description The parts of the shipping fee: the fee, the waived parts, and what an island adds. */
        ShippingParts: {
            /** Format: won */
            base: number;
            /**
             * Format: won
             * @description By the brand's limit.
             */
            waived: number;
            /**
             * Format: won
             * @description By a promotion.
             */
            promoted: number;
            /** Format: won */
            island: number;
            /** @description The place of the brand's table that the postcode is in; empty elsewhere. */
            region: string;
        };
        /** @description A brand in one language, with its payment notices. */
        ShopBrand: {
            /** Format: pk */
            id: number;
            name: string;
            /** @description The host of its shop. */
            dns: string;
            og_description: string;
            basic_info: string;
            /** @enum {integer} */
            show_basic_info: 0 | 1;
            company_name: string;
            pvcy_rep_name: string;
            ceo_name: string;
            addr: string;
            business_num: string;
            phone_num: string;
            fax_num: string;
            mail_order_num: string;
            mail_order_office: string;
            email: string;
            hosting_provider: string;
            escrow_provider: string;
            privacy_officer_email: string;
            cs_hours: string;
            customs_agent_code: string;
            logo_img: string;
            dark_logo_img: string;
            favicon_img: string;
            og_img: string;
            lang_list: ("ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar")[];
            seo_obj: components["schemas"]["SeoTokens"];
            /** Format: pk */
            root_id: number;
            /** @description Whether everybody may see the shop; until then its managers do. */
            is_open: boolean;
            setting_obj: components["schemas"]["ShopSetting"];
            theme_css: components["schemas"]["Theme"];
            item_card_obj: components["schemas"]["CardDesign"];
            blog_item_card_obj: components["schemas"]["PostCardDesign"];
            /** @description Its money is play money. */
            sandbox: boolean;
        };
        /** @description A category in the shop's list. */
        ShopCategoryRow: {
            /** Format: pk */
            id: number;
            /**
             * Format: pk
             * @description The category above; -1: none.
             */
            parent_id: number;
            category_name: string;
            img: string;
            position: number;
            /** Format: pk */
            category_group_id: number;
        };
        /** @description The chat as its shopper opens it. */
        ShopChat: {
            is_open: boolean;
            /** @description `17:00`, in Seoul; empty while it is closed. */
            closes_at: string;
            /** @description The next opening in words; empty while it is open or where none is known. */
            opening_text: string;
            /** @description What a shopper is told while it is closed. */
            closed_text: string;
            is_on: boolean;
            questions: string[];
            tell_after_minutes: number;
            /** @description Where an answer is told when the shopper is away, masked; empty without one. */
            contact: string;
            /** @description A visitor may leave a telephone or an e-mail address. */
            can_set_contact: boolean;
            conversation: components["schemas"]["ShopConversation"] | null;
        };
        /** @description How far the shop has what a shopper wrote. */
        ShopChatLine: {
            read_id: number;
            delivered_id: number;
        };
        /** @description A brand's chat as its shop begins. */
        ShopChatPart: {
            is_on: boolean;
        };
        /** @description Whether something waits to be read. */
        ShopChatUnread: {
            unread_count: number;
        };
        /** @description A shopper's own conversation. */
        ShopConversation: {
            /** Format: pk */
            id: number;
            state: components["schemas"]["ChatState"];
            unread_count: number;
            assignee_name: string;
            /** @description Somebody of the shop writes. */
            is_typing: boolean;
            /** @description How far the shopper has read. */
            read_id: number;
            shop: components["schemas"]["ShopChatLine"];
            messages: components["schemas"]["ChatMessageRow"][];
            has_more: boolean;
        };
        /** @description The same with the brand's icon. */
        ShopHead: {
            title: string;
            description: string;
            canonical: string;
            og: components["schemas"]["OpenGraph"];
            robots: string;
            /** @description Objects of schema.org. */
            jsonld: {
                [key: string]: unknown;
            }[];
            favicon_img: string;
        };
        /** @description A shopper's line. `key` is the page's own: a line that is sent again is one. */
        ShopLineIn: {
            /** @default  */
            body?: string;
            /**
             * @default text
             * @enum {string}
             */
            content_type?: "text" | "picture" | "product" | "order";
            /**
             * Format: int64
             * @default 0
             */
            target_id?: number;
            attachments?: string[];
            key: string;
        };
        /** @description A line as a buyer's list shows it. */
        ShopOrderLine: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
            variant_id: number | null;
            product_name: string;
            option_info: string;
            img: string;
            /** Format: won */
            price: number;
            /** Format: won */
            list_price: number;
            /** @description Which price applied when it was bought. */
            reason: components["schemas"]["PriceReason"];
            quantity: number;
            /** Format: won */
            total: number;
            status: components["schemas"]["OrderStatus"];
            cancelled_at: string | null;
            courier: string;
            courier_name: string;
            invoice_num: string;
            is_overseas: boolean;
            seller_id: number | null;
            /** @description The seller's name at that time; empty for the shop's own goods. */
            seller_name: string;
            /** @description Its refund, in progress or done. */
            refund_id: number | null;
            delivered_at: string | null;
            /** @description When the purchase was confirmed, by its buyer or automatically. */
            confirmed_at: string | null;
        };
        /** @description An order in its buyer's list. */
        ShopOrderRow: {
            /** Format: pk */
            id: number;
            order_num: string;
            order_name: string;
            buyer_name: string;
            buyer_phone: string;
            status: components["schemas"]["OrderStatus"];
            resolution: components["schemas"]["OrderResolution"];
            payment_state: components["schemas"]["PaymentState"];
            pay_method: string;
            /** Format: won */
            total: number;
            line_count: number;
            courier: string;
            invoice_num: string;
            appr_num: string;
            is_test: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            lines: components["schemas"]["ShopOrderLine"][];
            can_cancel: boolean;
        };
        /** @description A link that shows a prepared shop for a week. */
        ShopPass: {
            /** @description The path at a host of the shop, with the pass. */
            path: string;
        };
        /** @description The version in force. */
        ShopPolicy: {
            kind: components["schemas"]["PolicyKind"];
            /** @description The reader's language has no text of its own. */
            is_only_korean: boolean;
            title: string;
            version: number;
            /** @description Clean HTML. */
            content: string;
            /** Format: date */
            effective_on: string;
            /** @description The version that follows on a day to come. */
            next: components["schemas"]["ShopPolicyText"] | null;
        };
        /** @description A version of a document for shoppers, in their language. */
        ShopPolicyText: {
            kind: components["schemas"]["PolicyKind"];
            /** @description The reader's language has no text of its own. */
            is_only_korean: boolean;
            title: string;
            version: number;
            /** @description Clean HTML. */
            content: string;
            /** Format: date */
            effective_on: string;
        };
        /** @description A popup for the caller, in one language. */
        ShopPopup: {
            /** Format: pk */
            id: number;
            /** @description For browsers that were never here; they decide it. */
            is_first_visit: boolean;
            /**
             * @description `picture`: the title is what screen readers say.
             * @enum {string}
             */
            look: "picture_text" | "picture" | "text";
            title: string;
            text: string;
            /** @description Leads to `link`; empty where there is no button. */
            button: string;
            /** @description A path of the shop or a web address; empty where it leads nowhere. */
            link: string;
            /** @description Empty for a popup of words alone. */
            img: string;
            /** @description Its coupon, in `/api/shop/coupon-offers`; null: none. */
            promotion_id: number | null;
        };
        /** @description The popups that the caller may see, the first in order first. */
        ShopPopups: {
            content: components["schemas"]["ShopPopup"][];
        };
        /** @description A row of post-categories, in one language. */
        ShopPostCategoryRow: {
            /** Format: pk */
            id: number;
            /** @enum {string} */
            place: "blog" | "notice" | "faq" | "board";
            /** Format: pk */
            parent_id: number;
            category_name: string;
            /** @enum {integer} */
            type: 0 | 1;
            /** @enum {integer} */
            visibility: 0 | 1;
            /** @enum {integer} */
            is_writable: 0 | 1;
        };
        /** @description A member's post on a board; a reply has its post as parent. */
        ShopPostIn: {
            /** Format: int64 */
            category_id?: number;
            /** Format: int64 */
            parent_id?: number;
            post_title?: string;
            post_content?: string;
            pictures?: string[];
        };
        /** @description The quote of a buyer's cart. The quote in an error has no `unpaid` and no `missing_policies`. */
        ShopQuote: {
            /** @description What applies, in the order of application. */
            promotions: components["schemas"]["AppliedPromotion"][];
            /** @description What doesn't, with the first reason. */
            left_out: components["schemas"]["LeftOutPromotion"][];
            /** @description Other choices of the buyer's coupons. */
            choices: components["schemas"]["PromotionChoice"][];
            /** @description There were too many to try all; the ten most useful ones were. */
            is_reduced: boolean;
            /**
             * Format: won
             * @description By promotions, on goods and delivery.
             */
            saved: number;
            items: components["schemas"]["QuoteLine"][];
            /** @description Variants that aren't sold any more. */
            missing: number[];
            /** Format: won */
            subtotal: number;
            /** Format: won */
            list_total: number;
            /** Format: won */
            discount: number;
            /** Format: won */
            shipping: number;
            shipping_parts: components["schemas"]["ShippingParts"];
            /** Format: won */
            total: number;
            /** @description From the first to the last day of its lines. */
            arrival: components["schemas"]["ArrivalDays"] | null;
            /** Format: won */
            free_over: number;
            /** Format: won */
            point_earn: number;
            /**
             * Format: won
             * @description Of the goods, paid in points.
             */
            points_used: number;
            /**
             * Format: won
             * @description The maximum that the brand allows here.
             */
            point_limit: number;
            /** Format: won */
            point_min_price: number;
            /**
             * Format: won
             * @description The member's balance; 0 for visitors.
             */
            point_held: number;
            quote_hash: string;
            needs_customs: boolean;
            /** @description Null if nothing comes from abroad. */
            duty: components["schemas"]["ExpectedDuty"] | null;
            /** @description One way of a return of the goods from abroad. */
            overseas_return_fee: number | null;
            is_orderable: boolean;
            unpaid?: components["schemas"]["UnpaidLimits"];
            /** @description Required documents not in force, `terms` or `privacy`: with any, no order is placed. */
            missing_policies?: string[];
        };
        ShopSeenIn: {
            /**
             * Format: int64
             * @default 0
             */
            read_id?: number;
            /**
             * Format: int64
             * @default 0
             */
            delivered_id?: number;
        };
        /** @description The settings that apply in a shop: unset values are those of the installation. */
        ShopSetting: {
            /**
             * Format: won
             * @description Points that an order may use at most.
             */
            max_use_point: number;
            /**
             * Format: won
             * @description What an order must cost before points can be used.
             */
            use_point_min_price: number;
            /**
             * Format: percent
             * @description Of what was paid.
             */
            point_rate: number;
            tutorial_num: number;
            /** @enum {integer} */
            is_use_consignment: 0 | 1;
            /** @enum {integer} */
            is_use_item_card_style: 0 | 1;
            /** @enum {integer} */
            is_use_lang: 0 | 1;
            /** @enum {integer} */
            is_use_shop_obj_style: 0 | 1;
            /** @enum {integer} */
            is_use_blog_obj_style: 0 | 1;
            /**
             * @description 1: visitors see no price of a product (D15).
             * @enum {integer}
             */
            is_price_members_only: 0 | 1;
            /** @description Empty: the browser's, Korean in the first document. */
            default_lang: ("ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar") | "";
            /** @enum {integer} */
            is_use_account_check: 0 | 1;
            shop_demo_num: number;
            blog_demo_num: number;
            /** @enum {integer} */
            is_use_seller: 0 | 1;
        };
        /** @description What a brand still needs to sell, and its mails to arrive. */
        ShopSetup: {
            /** @description Where mails of the installation go. */
            mail: components["schemas"]["MailState"];
            /** @description Required documents not in force, `terms` or `privacy`. */
            missing_policies: string[];
        };
        /** @description Blocks to show in a language. */
        ShowIn: {
            blocks: unknown;
            /** @enum {string} */
            language: "ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar";
        };
        /** @description A promotion that an order used. */
        ShownUse: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            promotion_id: number;
            name: string;
            level: string;
            benefit: string;
            unit: string;
            /** @description Percent or won. */
            value: number;
            /** Format: won */
            cap: number;
            /**
             * Format: won
             * @description What was left before it.
             */
            base: number;
            /** Format: won */
            amount: number;
            is_coupon: boolean;
            is_returned: boolean;
            lines: components["schemas"]["LineShare"][];
        };
        SignIn: {
            user_name: string;
            user_pw: string;
            /** @default 0 */
            is_manager?: number;
            otp_num?: string;
        };
        SignInEntry: {
            kind: string;
            address: string;
            /** Format: date-time */
            at: string;
            times: number;
        };
        /** @description A size and its measures, in cm; null where unknown. */
        SizeRow: {
            name: string;
            cells: (number | null)[];
        };
        /** @description Sizes and their measures; `columns` are the measures' names in the reader's language. */
        SizeTable: {
            head: string;
            columns: string[];
            rows: components["schemas"]["SizeRow"][];
        };
        SkipIn: {
            /** @enum {string} */
            step: "company" | "look" | "delivery" | "payment" | "policies" | "products" | "home" | "order";
            is_skipped: boolean;
        };
        /** @description A company that the brand offers. */
        SocialChoice: {
            company: components["schemas"]["SocialCompany"];
            /** @description The sandbox's, with invented people. */
            is_practice: boolean;
        };
        /** @description The companies of the brand, and the member's connected accounts (none for a visitor). */
        SocialChoices: {
            companies: components["schemas"]["SocialChoice"][];
            accounts: components["schemas"]["OwnSocialAccount"][];
        };
        /**
         * @description In the order of screens.
         * @enum {string}
         */
        SocialCompany: "kakao" | "naver" | "google";
        /** @description What the company gave, to fill in the sign-up. */
        SocialFields: {
            email: string;
            name: string;
            nickname: string;
            phone_num: string;
            birth_date: string | null;
            gender: string;
        };
        /** @description What the company sent back; a code and a state are its own. */
        SocialFinishIn: {
            /** @default  */
            code?: string;
            /** @default  */
            state?: string;
            /** @default  */
            error?: string;
        };
        /** @description The ordinary sign-up without user name and password. */
        SocialJoin: {
            /** Format: email */
            email: string;
            firstName?: string;
            lastName?: string;
            nickname?: string;
            name?: string;
            phone_num?: string;
            /** Format: date */
            birth_date: string;
            /** @enum {string} */
            gender?: "M" | "F" | "";
            /** @default 0 */
            is_foreigner?: number;
            /** @default 0 */
            agree_terms?: number;
            /** @default 0 */
            agree_privacy?: number;
            /** @default 0 */
            agree_shopping?: number;
            /** @default 0 */
            agree_sms?: number;
            /** @default 0 */
            agree_email?: number;
            phone_token?: string;
        };
        /** @description What a return from a company leads to. */
        SocialResult: {
            /**
             * @description `join`: no member yet, the sign-up follows with `fields`. `existing`: a member has that mail; whoever signs in to it connects. `closed`: a closed account that can be reopened. `password`: an account that signs in with its password. `denied`: refused at the company. `again`: the state is lost; one fresh start.
             * @enum {string}
             */
            state: "signed_in" | "connected" | "join" | "existing" | "closed" | "password" | "denied" | "again";
            /** @description A path of the shop. */
            next: string;
            user: components["schemas"]["SessionUser"] | null;
            fields: components["schemas"]["SocialFields"] | null;
            message: string;
        };
        /** @description A brand's applications. Secrets are written, never read. */
        SocialSettingRecord: {
            /** Format: pk */
            id: number;
            kakao_on: boolean;
            kakao_client_id: string;
            /**
             * @description Always empty.
             * @constant
             */
            kakao_secret: "";
            /**
             * @description Always empty.
             * @constant
             */
            kakao_admin: "";
            has_kakao_secret: boolean;
            has_kakao_admin: boolean;
            naver_on: boolean;
            naver_client_id: string;
            /**
             * @description Always empty.
             * @constant
             */
            naver_secret: "";
            has_naver_secret: boolean;
            google_on: boolean;
            google_client_id: string;
            /**
             * @description Always empty.
             * @constant
             */
            google_secret: "";
            has_google_secret: boolean;
            /** @description The callback address of each host, without the company's name at the end. */
            callbacks: string[];
            /** @description Where Kakao reports that a person took the consent back. */
            unlink_address: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description Where the browser goes to sign in. */
        SocialStart: {
            url: string;
        };
        SocialStartIn: {
            /** @default / */
            next?: string;
        };
        /** @description The figures of a period by product, category, seller, member, way to pay or language, largest first. */
        Split: {
            /** Format: date */
            first: string;
            /** Format: date */
            last: string;
            by: string;
            /** @description All parts; the largest 500 are in `rows`. */
            count: number;
            rows: components["schemas"]["FigureRow"][];
        };
        /** @description The member that an order is made for, with the address book. */
        StaffBuyer: {
            name: string;
            phone_num: string;
            email: string;
            addresses: components["schemas"]["BookAddress"][];
        };
        /** @description An order from a manager. `notify` sends the buyer the usual notices. */
        StaffOrderIn: {
            items: components["schemas"]["ItemIn"][];
            /** @default  */
            postcode?: string;
            /** @default 0 */
            points?: number;
            coupons?: number[] | null;
            codes?: string[];
            /** Format: int64 */
            user_id?: number | null;
            quote_hash: string;
            total: number;
            buyer_name: string;
            buyer_phone: string;
            /** @default  */
            buyer_email?: string;
            /** @default  */
            order_password?: string;
            address: components["schemas"]["AddressOfOrder"];
            customs?: components["schemas"]["CustomsIn"];
            payment?: components["schemas"]["StaffPaymentIn"];
            /** @default  */
            memo?: string;
            /** @default 1 */
            notify?: number;
        };
        /** @description An expected deposit, or with `received` money that the brand already has. The note says how it came. */
        StaffPaymentIn: {
            /** Format: int64 */
            module_id: number;
            /** @enum {string} */
            kind: "virtual_account" | "bank_account";
            /**
             * @default
             * @enum {string}
             */
            bank?: "" | "20" | "88" | "06" | "11" | "03" | "81" | "90" | "92" | "89" | "45" | "48" | "71" | "07" | "23" | "27" | "31" | "32" | "34" | "35" | "37" | "39" | "02";
            /** @default  */
            depositor_name?: string;
            /** @default 0 */
            received?: number;
            /** @default  */
            note?: string;
        };
        /** @description A cart that a manager quotes, for a member or for a buyer without an account. */
        StaffQuoteIn: {
            items: components["schemas"]["ItemIn"][];
            /** @default  */
            postcode?: string;
            /** @default 0 */
            points?: number;
            coupons?: number[] | null;
            codes?: string[];
            /** Format: int64 */
            user_id?: number | null;
        };
        /** @description A member of staff. */
        StaffRow: {
            /** Format: pk */
            id: number;
            user_name: string;
            name: string;
            email: string;
            phone_num: string;
            roles: string[];
            is_active: boolean;
            /** @description signs in with one-time codes */
            has_code: boolean;
            /** @description a role requires one-time codes */
            is_code_demanded: boolean;
            last_login: string | null;
            /** Format: date-time */
            created_at: string;
            is_self: boolean;
        };
        /** @description A row of a checked file. `diff`, `errors` and `notes` are by field; `_row` is the whole row. */
        StagedRow: {
            row_no: number;
            kind: components["schemas"]["ImportRowKind"];
            cells: {
                [key: string]: string;
            };
            /** @description Before and after. */
            diff: {
                [key: string]: [
                    string,
                    string
                ];
            };
            errors: {
                [key: string]: string;
            };
            notes: {
                [key: string]: string;
            };
        };
        /** @description The ready layout to begin with. */
        StartIn: {
            /** @enum {integer} */
            number: 0 | 1 | 2;
        };
        /** @description One won is on its way to an account. */
        StartedCheck: {
            /** Format: pk */
            check_id: number;
            /** @description Masked. */
            account: string;
            expires_at: string | null;
        };
        /** @description A status and the number of products with it. */
        StatusFacet: {
            status: components["schemas"]["ProductStatus"];
            count: number;
        };
        /** @description A change of the only variant's stock, and the version of the product that it was made from. */
        StockDifferenceIn: {
            difference: number;
            version?: string;
        };
        /** @description Suggestions for the typed text. */
        Suggestions: {
            /** @description To be marked in names. */
            marks?: string[];
            /** @description The corrected text, where it isn't what was typed. */
            read_as?: string;
            /** @description The correction may be wrong: no product has the words as typed. */
            is_guess?: boolean;
            /** @description A suggestion that was not applied. */
            near?: string;
            /** @description Words without which it was found; with them nothing is. */
            left_out?: string[];
            /** @description A suggested category, where nothing was found. */
            offer?: number;
            products: components["schemas"]["ProductCard"][];
            categories: components["schemas"]["FoundCategory"][];
            /** @description What others searched for. */
            words: string[];
        };
        /** @description The figures of a period against those before. */
        Summary: {
            /** Format: date */
            first: string;
            /** Format: date */
            last: string;
            /** Format: date */
            before_first: string;
            /** Format: date */
            before_last: string;
            figures: components["schemas"]["Figures"];
            before: components["schemas"]["Figures"];
            /** @description The shop takes play money; its figures are for practice. */
            is_practice: boolean;
            by_hour: boolean;
            dimension: string;
            rows: components["schemas"]["FigureRow"][];
            rows_before: components["schemas"]["FigureRow"][];
            /** Format: date-time */
            made_at: string;
        };
        /** @description Postcodes from the first to the last, both included; `fee` in won, from a day in Seoul on, or always. */
        SurchargeIn: {
            name: string;
            postcode_from: string;
            postcode_to: string;
            fee: number;
            /** Format: date */
            valid_from?: string | null;
        };
        /** @description A range of postcodes, both ends included, with a surcharge. */
        SurchargeRow: {
            name: string;
            postcode_from: string;
            postcode_to: string;
            /** Format: won */
            fee: number;
            /** @description The day in Seoul from which the row counts; null: always. */
            valid_from: string | null;
        };
        SwitchBrand: {
            /** Format: int64 */
            brand_id: number;
        };
        /** @description A part of a receipt that is cancelled with a refund. */
        TakeBack: {
            /** Format: pk */
            id: number;
            refund_id: number | null;
            /** Format: won */
            amount: number;
            reason: string;
            state: components["schemas"]["TakeBackState"];
            code: string;
            /** @description Why it was refused, as text; empty if it was not. */
            code_text: string;
            /** Format: date-time */
            created_at: string;
        };
        /** @enum {string} */
        TakeBackState: "requested" | "sent" | "unknown" | "done" | "refused" | "void";
        /**
         * @description A Korean text without translation, one that nobody confirmed, a confirmed one, and one that is older.
         * @enum {string}
         */
        TextState: "missing" | "unconfirmed" | "confirmed" | "changed";
        /** @description Colours as #rrggbb, radii in CSS pixels. */
        Theme: {
            main_color: string;
            sub_color: string;
            picture_radius: number;
            control_radius: number;
        };
        ThemeIn: {
            main_color?: string;
            sub_color?: string;
            picture_radius?: number;
            control_radius?: number;
            item_card_design?: number;
        };
        /** @description A grade that a tier may be for. */
        TierGrade: {
            /** Format: pk */
            id: number;
            grade_name: string;
            /** Format: percent */
            discount_percent: number;
            is_business: boolean;
        };
        /** @description A price tier; the service checks the bounds and reports errors with the field name. */
        TierIn: {
            /** Format: int64 */
            grade_id: number | null;
            min_qty: number;
            /** Format: int64 */
            price: number;
        };
        /** @description The price of a piece from a minimum quantity on. */
        TierPrice: {
            min_qty: number;
            /**
             * Format: won
             * @description Of a piece, before the variant's own difference.
             */
            price: number;
        };
        Token: {
            token: string;
        };
        TokenIn: {
            token: string;
        };
        /** @description A record that a job wrote and an undo left as it is, with the reason where there is one. */
        TraceRow: {
            /** Format: pk */
            id: number;
            subject: string;
            name: string;
            message: string;
        };
        /** @enum {string} */
        TraceState: "" | "undone" | "conflict" | "refused";
        /** @description A payment attempt in the managers' list, with its buyer. */
        TransactionRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            order_id: number;
            order_num: string;
            order_name: string;
            buyer_name: string;
            /** @description The attempt's number within its order, from 1. */
            number: number;
            pay_method: string;
            /** @description The way inside a payment window. */
            way: components["schemas"]["WindowWay"] | "";
            state: components["schemas"]["AttemptState"];
            /** @description It ended with its cancelled order, before its time was over. */
            is_cancelled: boolean;
            /** Format: won */
            amount: number;
            /** Format: won */
            refunded: number;
            gateway_order_id: string;
            appr_num: string;
            card_masked: string;
            code: string;
            /** @description Why it was refused, as text; empty if it was not. */
            code_text: string;
            /** Format: date-time */
            created_at: string;
            approved_at: string | null;
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedBrandTexts: {
            en?: components["schemas"]["BrandTexts"];
            ja?: components["schemas"]["BrandTexts"];
            fr?: components["schemas"]["BrandTexts"];
            vi?: components["schemas"]["BrandTexts"];
            cn?: components["schemas"]["BrandTexts"];
            ar?: components["schemas"]["BrandTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedCategoryGroupTexts: {
            en?: components["schemas"]["CategoryGroupTexts"];
            ja?: components["schemas"]["CategoryGroupTexts"];
            fr?: components["schemas"]["CategoryGroupTexts"];
            vi?: components["schemas"]["CategoryGroupTexts"];
            cn?: components["schemas"]["CategoryGroupTexts"];
            ar?: components["schemas"]["CategoryGroupTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedCategoryTexts: {
            en?: components["schemas"]["CategoryTexts"];
            ja?: components["schemas"]["CategoryTexts"];
            fr?: components["schemas"]["CategoryTexts"];
            vi?: components["schemas"]["CategoryTexts"];
            cn?: components["schemas"]["CategoryTexts"];
            ar?: components["schemas"]["CategoryTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedGradeTexts: {
            en?: components["schemas"]["GradeTexts"];
            ja?: components["schemas"]["GradeTexts"];
            fr?: components["schemas"]["GradeTexts"];
            vi?: components["schemas"]["GradeTexts"];
            cn?: components["schemas"]["GradeTexts"];
            ar?: components["schemas"]["GradeTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedNameTexts: {
            en?: components["schemas"]["NameTexts"];
            ja?: components["schemas"]["NameTexts"];
            fr?: components["schemas"]["NameTexts"];
            vi?: components["schemas"]["NameTexts"];
            cn?: components["schemas"]["NameTexts"];
            ar?: components["schemas"]["NameTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedOwnNoticeTexts: {
            en?: components["schemas"]["OwnNoticeTexts"];
            ja?: components["schemas"]["OwnNoticeTexts"];
            fr?: components["schemas"]["OwnNoticeTexts"];
            vi?: components["schemas"]["OwnNoticeTexts"];
            cn?: components["schemas"]["OwnNoticeTexts"];
            ar?: components["schemas"]["OwnNoticeTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedPaymentModuleTexts: {
            en?: components["schemas"]["PaymentModuleTexts"];
            ja?: components["schemas"]["PaymentModuleTexts"];
            fr?: components["schemas"]["PaymentModuleTexts"];
            vi?: components["schemas"]["PaymentModuleTexts"];
            cn?: components["schemas"]["PaymentModuleTexts"];
            ar?: components["schemas"]["PaymentModuleTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedPolicyTexts: {
            en?: components["schemas"]["PolicyTexts"];
            ja?: components["schemas"]["PolicyTexts"];
            fr?: components["schemas"]["PolicyTexts"];
            vi?: components["schemas"]["PolicyTexts"];
            cn?: components["schemas"]["PolicyTexts"];
            ar?: components["schemas"]["PolicyTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedPopupTexts: {
            en?: components["schemas"]["PopupTexts"];
            ja?: components["schemas"]["PopupTexts"];
            fr?: components["schemas"]["PopupTexts"];
            vi?: components["schemas"]["PopupTexts"];
            cn?: components["schemas"]["PopupTexts"];
            ar?: components["schemas"]["PopupTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedPostCategoryTexts: {
            en?: components["schemas"]["PostCategoryTexts"];
            ja?: components["schemas"]["PostCategoryTexts"];
            fr?: components["schemas"]["PostCategoryTexts"];
            vi?: components["schemas"]["PostCategoryTexts"];
            cn?: components["schemas"]["PostCategoryTexts"];
            ar?: components["schemas"]["PostCategoryTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedPostTexts: {
            en?: components["schemas"]["PostTexts"];
            ja?: components["schemas"]["PostTexts"];
            fr?: components["schemas"]["PostTexts"];
            vi?: components["schemas"]["PostTexts"];
            cn?: components["schemas"]["PostTexts"];
            ar?: components["schemas"]["PostTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedProductTexts: {
            en?: components["schemas"]["ProductTexts"];
            ja?: components["schemas"]["ProductTexts"];
            fr?: components["schemas"]["ProductTexts"];
            vi?: components["schemas"]["ProductTexts"];
            cn?: components["schemas"]["ProductTexts"];
            ar?: components["schemas"]["ProductTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedProductWordTexts: {
            en?: components["schemas"]["ProductWordTexts"];
            ja?: components["schemas"]["ProductWordTexts"];
            fr?: components["schemas"]["ProductWordTexts"];
            vi?: components["schemas"]["ProductWordTexts"];
            cn?: components["schemas"]["ProductWordTexts"];
            ar?: components["schemas"]["ProductWordTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedPromotionTexts: {
            en?: components["schemas"]["PromotionTexts"];
            ja?: components["schemas"]["PromotionTexts"];
            fr?: components["schemas"]["PromotionTexts"];
            vi?: components["schemas"]["PromotionTexts"];
            cn?: components["schemas"]["PromotionTexts"];
            ar?: components["schemas"]["PromotionTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedPropertyGroupTexts: {
            en?: components["schemas"]["PropertyGroupTexts"];
            ja?: components["schemas"]["PropertyGroupTexts"];
            fr?: components["schemas"]["PropertyGroupTexts"];
            vi?: components["schemas"]["PropertyGroupTexts"];
            cn?: components["schemas"]["PropertyGroupTexts"];
            ar?: components["schemas"]["PropertyGroupTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedPropertyTexts: {
            en?: components["schemas"]["PropertyTexts"];
            ja?: components["schemas"]["PropertyTexts"];
            fr?: components["schemas"]["PropertyTexts"];
            vi?: components["schemas"]["PropertyTexts"];
            cn?: components["schemas"]["PropertyTexts"];
            ar?: components["schemas"]["PropertyTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedReplyTextTexts: {
            en?: components["schemas"]["ReplyTextTexts"];
            ja?: components["schemas"]["ReplyTextTexts"];
            fr?: components["schemas"]["ReplyTextTexts"];
            vi?: components["schemas"]["ReplyTextTexts"];
            cn?: components["schemas"]["ReplyTextTexts"];
            ar?: components["schemas"]["ReplyTextTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        TranslatedSellerTexts: {
            en?: components["schemas"]["SellerTexts"];
            ja?: components["schemas"]["SellerTexts"];
            fr?: components["schemas"]["SellerTexts"];
            vi?: components["schemas"]["SellerTexts"];
            cn?: components["schemas"]["SellerTexts"];
            ar?: components["schemas"]["SellerTexts"];
        };
        /** @description Texts in the languages beside Korean; a language without any is left out. */
        Translatedliststr: {
            en?: string[];
            ja?: string[];
            fr?: string[];
            vi?: string[];
            cn?: string[];
            ar?: string[];
        };
        /** @description How much of a resource is translated into a language. */
        TranslationCounts: {
            /** @description Korean texts without a translation. */
            missing: number;
            /** @description Translations that people confirmed, older ones included. */
            confirmed: number;
        };
        /** @description A translated field of a resource. */
        TranslationField: {
            name: string;
            label: string;
            is_html: boolean;
            /** @description The greatest length in characters; null for none. */
            max_length: number | null;
        };
        /** @description A translation of one text. `version` is that of the texts that the person had before them. */
        TranslationIn: {
            resource: string;
            /** Format: int64 */
            id: number;
            field: string;
            /** @enum {string} */
            language: "en" | "ja" | "fr" | "vi" | "cn" | "ar";
            text: string;
            /** @default  */
            version?: string;
            /** @default true */
            is_confirmed?: boolean;
        };
        /** @description A record with those of its texts that are in the requested state. */
        TranslationRow: {
            /** Format: pk */
            id: number;
            /** @description Its first Korean text. */
            title: string;
            /** @description The record on the screen where it is edited; null where there is only one. */
            edited_id: number | null;
            texts: components["schemas"]["TranslationText"][];
        };
        /** @description A resource with translated texts. */
        TranslationSource: {
            name: string;
            label: string;
            /** @description The path of the screen where it is edited. */
            screen: string;
            can_change: boolean;
            fields: components["schemas"]["TranslationField"][];
            /** @description Korean texts. */
            total: number;
            languages: {
                [key: string]: components["schemas"]["TranslationCounts"];
            };
        };
        /** @description How much of the brand's texts is translated: the resources that the caller may see. */
        TranslationSummary: {
            /** @description The languages of the shop beside Korean; the others can be chosen too. */
            used: string[];
            sources: components["schemas"]["TranslationSource"][];
        };
        /** @description A text of a record with its translation. */
        TranslationText: {
            field: string;
            /** @description The Korean text. */
            source: string;
            target: string;
            state: components["schemas"]["TextState"];
            /** @description Of both texts; saving sends it back, so that nothing newer is overwritten. */
            version: string;
            confirmed_by: string;
            confirmed_at: string | null;
        };
        /** @description A typed key that is not saved, or none for the module's own key. */
        TryIn: {
            /** Format: int64 */
            module_id?: number | null;
            /** @enum {string} */
            kind?: "card_keyin" | "virtual_account" | "bank_account" | "payment_window" | "kakao_pay";
            /** @default  */
            client_key?: string;
            /** @default  */
            secret_key?: string;
        };
        /** @description What a change answered. */
        UndoIn: {
            undo: string;
        };
        /** @description For how long an order paid in this way would be held. */
        UnpaidHold: {
            /** Format: pk */
            module_id: number;
            kind: string;
            minutes: number;
            /** Format: date-time */
            until: string;
        };
        /** @description Limits of unpaid reservations, shown before the order is placed. */
        UnpaidLimits: {
            orders: components["schemas"]["UnpaidOrders"];
            holds: components["schemas"]["UnpaidHold"][];
            /** @description Visitors only. */
            pieces: components["schemas"]["UnpaidPieces"][];
        };
        /** @description An order of the caller that waits for its money. */
        UnpaidOrder: {
            order_num: string;
            order_name: string;
            /** Format: won */
            total: number;
            pay_method: string;
            payment_state: components["schemas"]["PaymentState"];
            due_at: string | null;
            /** Format: date-time */
            created_at: string;
            can_pay: boolean;
            can_cancel: boolean;
            items: components["schemas"]["HeldPieces"][];
        };
        /** @description How many orders wait for their money, and the maximum. */
        UnpaidOrders: {
            open: number;
            most: number;
            is_full: boolean;
        };
        /** @description How many more pieces of a variant may be ordered by deposit. */
        UnpaidPieces: {
            /** Format: pk */
            id: number;
            most: number;
            is_too_much: boolean;
        };
        VariantIn: {
            /** Format: int64 */
            id?: number | null;
            values?: string[];
            price_diff?: number;
            stock?: number | null;
            /** Format: int64 */
            stock_seen?: number | null;
            code?: string;
        };
        /** @description What a view and a brand's columns have in common. */
        ViewIn: {
            resource: string;
            columns?: string[];
            sort?: string;
            /** @enum {string} */
            density?: "picture" | "plain" | "dense" | "";
            name: string;
            filters?: Record<string, never> | string;
            /** @enum {string} */
            scope?: "personal" | "role" | "brand";
            role?: string;
            is_default?: boolean;
        };
        /** @enum {string} */
        ViewScope: "personal" | "role" | "brand";
        /** @description A page that was shown, with the product on it; or that something was put into the cart. */
        VisitIn: {
            /** @enum {string} */
            event: "page" | "checkout" | "cart";
            /** Format: int64 */
            product?: number | null;
        };
        /** @description The visits with a kind of device or in a language. */
        VisitRow: {
            visitors: number;
            page_views: number;
            /** @description Saw a product. */
            seen: number;
            /** @description Put something into the cart. */
            carted: number;
            /** @description Opened the checkout. */
            checkouts: number;
            /** @description Placed an order. */
            ordered: number;
            /** @description Paid one that they placed on the same day. */
            paid: number;
            key: string;
        };
        /** @description Visitors of each day, added up, and how many of them came how far: a visitor of two days is two. */
        VisitSums: {
            visitors: number;
            page_views: number;
            /** @description Saw a product. */
            seen: number;
            /** @description Put something into the cart. */
            carted: number;
            /** @description Opened the checkout. */
            checkouts: number;
            /** @description Placed an order. */
            ordered: number;
            /** @description Paid one that they placed on the same day. */
            paid: number;
        };
        /** @description Nobody is signed in. */
        Visitor: {
            /** @constant */
            id: 0;
        };
        /** @description The same for a visitor's question, with its password. */
        VisitorQuestionIn: {
            title: string;
            text: string;
            visibility?: number;
            password: string;
        };
        /** @description The visits of a period, and those before. */
        Visits: {
            /** Format: date */
            first: string;
            /** Format: date */
            last: string;
            /** Format: date */
            before_first: string;
            /** Format: date */
            before_last: string;
            sums: components["schemas"]["VisitSums"];
            /** @description Null for the open day alone: visits have no hours. */
            before: components["schemas"]["VisitSums"] | null;
            devices: components["schemas"]["VisitRow"][];
            languages: components["schemas"]["VisitRow"][];
        };
        /** @description What waits in the lists that the caller may see, in the caller's order. */
        Waiting: {
            lists: components["schemas"]["WaitingList"][];
            /** @description Until when orders leave on the same day; null where no hour is set. */
            cutoff_at: string | null;
        };
        /** @description A list that somebody has to work off. */
        WaitingList: {
            id: string;
            /** @description At most 999. */
            count: number;
            /** @description There are more than `count`. */
            is_more: boolean;
            /** @description The manager's screen of the list. */
            screen: string;
            resource: string;
            /** Format: json */
            filters: unknown;
            /** @description Since when the oldest waits; null where rows have no such time. */
            oldest_at: string | null;
        };
        /** @description How many requests wait for a manager's answer. */
        WaitingRequests: {
            price: number;
            pickup: number;
        };
        WaiveFeeIn: {
            reason: string;
        };
        /** @description A place where goods are collected, sent from, or returned to. */
        Warehouse: {
            name: string;
            country: components["schemas"]["WarehouseCountry"];
            kind: components["schemas"]["WarehouseKind"];
            postcode: string;
            addr: string;
            addr_detail: string;
            phone_num: string;
        };
        /**
         * @description Where a warehouse is.
         * @enum {string}
         */
        WarehouseCountry: "cn" | "kr";
        /** @description A place where goods are collected, sent from, or returned to. Foreign phone numbers have their own format. */
        WarehouseIn: {
            name: string;
            /** @enum {string} */
            country: "cn" | "kr";
            /** @enum {string} */
            kind: "collect" | "dispatch" | "return";
            /** @default  */
            postcode?: string;
            addr: string;
            /** @default  */
            addr_detail?: string;
            /** @default  */
            phone_num?: string;
        };
        /**
         * @description What a warehouse is for: goods are collected at it, sent from it, or returned to it.
         * @enum {string}
         */
        WarehouseKind: "collect" | "dispatch" | "return";
        WhyIn: {
            reason: string;
        };
        WindowAgainIn: {
            /** Format: int64 */
            module_id: number;
            /** @enum {string} */
            kind: "card_keyin" | "virtual_account" | "bank_account" | "payment_window" | "kakao_pay";
            /** @enum {string} */
            way: "kakaopay" | "naverpay" | "tosspay" | "samsungpay" | "card" | "transfer" | "account" | "phone";
        };
        /** @description The code with which the window ended. */
        WindowCloseIn: {
            /** @default  */
            code?: string;
        };
        /** @description What opens a payment window: a script and its arguments, or addresses of the company's page. */
        WindowOpening: {
            script: string;
            client_key: string;
            customer: string;
            /** Format: json */
            request: unknown;
            pc_url: string;
            mobile_url: string;
        };
        /** @description What the address of a return says: of Toss Payments' window, or Kakao Pay's token. */
        WindowReturnIn: {
            /** @default  */
            payment_key?: string;
            /** @default  */
            order_id?: string;
            amount?: number | null;
            /** @default  */
            pg_token?: string;
        };
        /** @enum {string} */
        WindowWay: "kakaopay" | "naverpay" | "tosspay" | "samsungpay" | "card" | "transfer" | "account" | "phone";
        /** @description A wish, for managers; the member's name is masked. */
        WishEntry: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            user_id: number;
            user_name: string;
            name: string;
            /** Format: pk */
            product_id: number;
            product_name: string;
            img: string;
            /** @description The product was deleted; it can be restored for 30 days. */
            is_deleted: boolean;
            /** Format: date-time */
            created_at: string;
        };
        WishIn: {
            /** Format: int64 */
            product_id: number;
        };
        /** @description A product in a member's wish list. */
        WishRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
        };
        /** @description Coupons to take back. */
        WithdrawCouponsIn: {
            ids: number[];
        };
        WithdrawIn: {
            /** Format: int64 */
            claim_id: number;
        };
        /** @description How many coupons were taken back; held and used ones stay. */
        WithdrawnCoupons: {
            withdrawn: number;
        };
        /** @description A delivered line that has no review yet. */
        WritableLine: {
            /** Format: pk */
            line_id: number;
            order_num: string;
            /** Format: pk */
            product_id: number;
            product_name: string;
            option_info: string;
            img: string;
            delivered_at: string | null;
        };
        /** @description What a member can review, and the points for it. */
        WritableReviews: {
            lines: components["schemas"]["WritableLine"][];
            /**
             * Format: won
             * @description For a review of text alone.
             */
            points_text: number;
            /**
             * Format: won
             * @description For one with pictures.
             */
            points_photo: number;
        };
        /** @description A record that a bulk change wrote, each field before and after. */
        WrittenRow: {
            /** Format: pk */
            id: number;
            subject: string;
            name: string;
            state: components["schemas"]["TraceState"];
            changes: components["schemas"]["RowChange"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AcceptIn = components['schemas']['AcceptIn'];
export type AcceptInvitation = components['schemas']['AcceptInvitation'];
export type Accepted = components['schemas']['Accepted'];
export type AccessIn = components['schemas']['AccessIn'];
export type AccountCheck = components['schemas']['AccountCheck'];
export type AccountCheckIn = components['schemas']['AccountCheckIn'];
export type AccountConfirmIn = components['schemas']['AccountConfirmIn'];
export type AccountIn = components['schemas']['AccountIn'];
export type AddressEntry = components['schemas']['AddressEntry'];
export type AddressHit = components['schemas']['AddressHit'];
export type AddressHits = components['schemas']['AddressHits'];
export type AddressIn = components['schemas']['AddressIn'];
export type AddressOfOrder = components['schemas']['AddressOfOrder'];
export type AddressSearchRecord = components['schemas']['AddressSearchRecord'];
export type AdjustIn = components['schemas']['AdjustIn'];
export type AgainIn = components['schemas']['AgainIn'];
export type AgreeIn = components['schemas']['AgreeIn'];
export type AnswerCancelIn = components['schemas']['AnswerCancelIn'];
export type AnsweredBy = components['schemas']['AnsweredBy'];
export type ApplicationIn = components['schemas']['ApplicationIn'];
export type ApplicationRow = components['schemas']['ApplicationRow'];
export type AppliedPromotion = components['schemas']['AppliedPromotion'];
export type ApplyIn = components['schemas']['ApplyIn'];
export type ApproveClaimIn = components['schemas']['ApproveClaimIn'];
export type ApproveIn = components['schemas']['ApproveIn'];
export type ApproveRequestIn = components['schemas']['ApproveRequestIn'];
export type ArrangeIn = components['schemas']['ArrangeIn'];
export type ArrivalDays = components['schemas']['ArrivalDays'];
export type AskedForAccount = components['schemas']['AskedForAccount'];
export type AttemptState = components['schemas']['AttemptState'];
export type AuditChange = components['schemas']['AuditChange'];
export type AuditChoices = components['schemas']['AuditChoices'];
export type AuditRow = components['schemas']['AuditRow'];
export type BankAccountIn = components['schemas']['BankAccountIn'];
export type BankChoice = components['schemas']['BankChoice'];
export type Block = components['schemas']['Block'];
export type BlockChangeIn = components['schemas']['BlockChangeIn'];
export type BlockFault = components['schemas']['BlockFault'];
export type BlockItem = components['schemas']['BlockItem'];
export type BlockNote = components['schemas']['BlockNote'];
export type BlockType = components['schemas']['BlockType'];
export type BoardCardRecord = components['schemas']['BoardCardRecord'];
export type BoardCardRow = components['schemas']['BoardCardRow'];
export type BoardChange = components['schemas']['BoardChange'];
export type BoardColumnRow = components['schemas']['BoardColumnRow'];
export type BoardLabel = components['schemas']['BoardLabel'];
export type BoardLabelIn = components['schemas']['BoardLabelIn'];
export type BoardPlaceIn = components['schemas']['BoardPlaceIn'];
export type BoardRecord = components['schemas']['BoardRecord'];
export type BoardRow = components['schemas']['BoardRow'];
export type BonaejaAccount = components['schemas']['BonaejaAccount'];
export type BonaejaIn = components['schemas']['BonaejaIn'];
export type BookAddress = components['schemas']['BookAddress'];
export type BookedCharge = components['schemas']['BookedCharge'];
export type Bootstrap = components['schemas']['Bootstrap'];
export type BoughtAgain = components['schemas']['BoughtAgain'];
export type BoxCoupon = components['schemas']['BoxCoupon'];
export type BrandFigures = components['schemas']['BrandFigures'];
export type BrandHosts = components['schemas']['BrandHosts'];
export type BrandIn = components['schemas']['BrandIn'];
export type BrandLook = components['schemas']['BrandLook'];
export type BrandName = components['schemas']['BrandName'];
export type BrandRecord = components['schemas']['BrandRecord'];
export type BrandSetting = components['schemas']['BrandSetting'];
export type BrandTable = components['schemas']['BrandTable'];
export type BrandTexts = components['schemas']['BrandTexts'];
export type BrandTheme = components['schemas']['BrandTheme'];
export type BroughtIn = components['schemas']['BroughtIn'];
export type BuyAgain = components['schemas']['BuyAgain'];
export type BuyersInvoice = components['schemas']['BuyersInvoice'];
export type BuyersReceipt = components['schemas']['BuyersReceipt'];
export type CalendarView = components['schemas']['CalendarView'];
export type CancelIn = components['schemas']['CancelIn'];
export type CardBadge = components['schemas']['CardBadge'];
export type CardCase = components['schemas']['CardCase'];
export type CardCheckIn = components['schemas']['CardCheckIn'];
export type CardCommentIn = components['schemas']['CardCommentIn'];
export type CardCommentRow = components['schemas']['CardCommentRow'];
export type CardDesign = components['schemas']['CardDesign'];
export type CardFilesIn = components['schemas']['CardFilesIn'];
export type CardLinkIn = components['schemas']['CardLinkIn'];
export type CardPlaceIn = components['schemas']['CardPlaceIn'];
export type CardWrite = components['schemas']['CardWrite'];
export type CartChangeIn = components['schemas']['CartChangeIn'];
export type CartPieces = components['schemas']['CartPieces'];
export type CartRow = components['schemas']['CartRow'];
export type CategoryFacet = components['schemas']['CategoryFacet'];
export type CategoryGroupIn = components['schemas']['CategoryGroupIn'];
export type CategoryGroupNode = components['schemas']['CategoryGroupNode'];
export type CategoryGroupRow = components['schemas']['CategoryGroupRow'];
export type CategoryGroupTexts = components['schemas']['CategoryGroupTexts'];
export type CategoryIn = components['schemas']['CategoryIn'];
export type CategoryMoveIn = components['schemas']['CategoryMoveIn'];
export type CategoryNode = components['schemas']['CategoryNode'];
export type CategoryPlace = components['schemas']['CategoryPlace'];
export type CategoryRow = components['schemas']['CategoryRow'];
export type CategoryTexts = components['schemas']['CategoryTexts'];
export type ChangeCounts = components['schemas']['ChangeCounts'];
export type ChangeEmail = components['schemas']['ChangeEmail'];
export type ChangeIn = components['schemas']['ChangeIn'];
export type ChangePhone = components['schemas']['ChangePhone'];
export type ChangeRunRecord = components['schemas']['ChangeRunRecord'];
export type ChangeRunRow = components['schemas']['ChangeRunRow'];
export type ChangeSample = components['schemas']['ChangeSample'];
export type ChangeUndone = components['schemas']['ChangeUndone'];
export type ChangedCart = components['schemas']['ChangedCart'];
export type ChangesIn = components['schemas']['ChangesIn'];
export type ChargeHow = components['schemas']['ChargeHow'];
export type ChargeState = components['schemas']['ChargeState'];
export type ChatChange = components['schemas']['ChatChange'];
export type ChatContact = components['schemas']['ChatContact'];
export type ChatCounts = components['schemas']['ChatCounts'];
export type ChatCustomer = components['schemas']['ChatCustomer'];
export type ChatDevice = components['schemas']['ChatDevice'];
export type ChatEndIn = components['schemas']['ChatEndIn'];
export type ChatHandover = components['schemas']['ChatHandover'];
export type ChatHandoverIn = components['schemas']['ChatHandoverIn'];
export type ChatKind = components['schemas']['ChatKind'];
export type ChatLineIn = components['schemas']['ChatLineIn'];
export type ChatMessageRow = components['schemas']['ChatMessageRow'];
export type ChatMessages = components['schemas']['ChatMessages'];
export type ChatOrder = components['schemas']['ChatOrder'];
export type ChatPage = components['schemas']['ChatPage'];
export type ChatParticipantRow = components['schemas']['ChatParticipantRow'];
export type ChatPauseIn = components['schemas']['ChatPauseIn'];
export type ChatProduct = components['schemas']['ChatProduct'];
export type ChatRecord = components['schemas']['ChatRecord'];
export type ChatRow = components['schemas']['ChatRow'];
export type ChatSeenIn = components['schemas']['ChatSeenIn'];
export type ChatSettingIn = components['schemas']['ChatSettingIn'];
export type ChatSettingRecord = components['schemas']['ChatSettingRecord'];
export type ChatState = components['schemas']['ChatState'];
export type CheckItem = components['schemas']['CheckItem'];
export type Choice = components['schemas']['Choice'];
export type ChosenProduct = components['schemas']['ChosenProduct'];
export type ClaimAddress = components['schemas']['ClaimAddress'];
export type ClaimCharge = components['schemas']['ClaimCharge'];
export type ClaimChoice = components['schemas']['ClaimChoice'];
export type ClaimDays = components['schemas']['ClaimDays'];
export type ClaimEvent = components['schemas']['ClaimEvent'];
export type ClaimIn = components['schemas']['ClaimIn'];
export type ClaimKind = components['schemas']['ClaimKind'];
export type ClaimLine = components['schemas']['ClaimLine'];
export type ClaimLineIn = components['schemas']['ClaimLineIn'];
export type ClaimOptions = components['schemas']['ClaimOptions'];
export type ClaimQuote = components['schemas']['ClaimQuote'];
export type ClaimReason = components['schemas']['ClaimReason'];
export type ClaimReasonChoice = components['schemas']['ClaimReasonChoice'];
export type ClaimRecord = components['schemas']['ClaimRecord'];
export type ClaimRefund = components['schemas']['ClaimRefund'];
export type ClaimRow = components['schemas']['ClaimRow'];
export type ClaimState = components['schemas']['ClaimState'];
export type ClaimWays = components['schemas']['ClaimWays'];
export type ClaimableLine = components['schemas']['ClaimableLine'];
export type ClaimedCode = components['schemas']['ClaimedCode'];
export type CloseTour = components['schemas']['CloseTour'];
export type CodeIn = components['schemas']['CodeIn'];
export type CodeSent = components['schemas']['CodeSent'];
export type CodeToken = components['schemas']['CodeToken'];
export type CodesIn = components['schemas']['CodesIn'];
export type CollectClaimIn = components['schemas']['CollectClaimIn'];
export type ColorFacet = components['schemas']['ColorFacet'];
export type ColumnDefaultRow = components['schemas']['ColumnDefaultRow'];
export type ColumnWrite = components['schemas']['ColumnWrite'];
export type ColumnsIn = components['schemas']['ColumnsIn'];
export type CommentPickIn = components['schemas']['CommentPickIn'];
export type CommissionRateRow = components['schemas']['CommissionRateRow'];
export type ConfirmCode = components['schemas']['ConfirmCode'];
export type ConfirmFeeIn = components['schemas']['ConfirmFeeIn'];
export type ConfirmPurchaseIn = components['schemas']['ConfirmPurchaseIn'];
export type ConfirmSettlementIn = components['schemas']['ConfirmSettlementIn'];
export type ConnectionOutcome = components['schemas']['ConnectionOutcome'];
export type ConsentEntry = components['schemas']['ConsentEntry'];
export type ContactIn = components['schemas']['ContactIn'];
export type CostKind = components['schemas']['CostKind'];
export type CostRow = components['schemas']['CostRow'];
export type CouponCodeIn = components['schemas']['CouponCodeIn'];
export type CouponCodesIn = components['schemas']['CouponCodesIn'];
export type CouponRow = components['schemas']['CouponRow'];
export type CourierRow = components['schemas']['CourierRow'];
export type Crumb = components['schemas']['Crumb'];
export type CustomerCard = components['schemas']['CustomerCard'];
export type CustomerOrder = components['schemas']['CustomerOrder'];
export type CustomerOrders = components['schemas']['CustomerOrders'];
export type CustomsCode = components['schemas']['CustomsCode'];
export type CustomsIn = components['schemas']['CustomsIn'];
export type Deleted = components['schemas']['Deleted'];
export type DeliveryTerms = components['schemas']['DeliveryTerms'];
export type Density = components['schemas']['Density'];
export type Deposit = components['schemas']['Deposit'];
export type DesignLink = components['schemas']['DesignLink'];
export type DesignPreview = components['schemas']['DesignPreview'];
export type DesignRecord = components['schemas']['DesignRecord'];
export type DesignRow = components['schemas']['DesignRow'];
export type DesignUse = components['schemas']['DesignUse'];
export type DesignUses = components['schemas']['DesignUses'];
export type DesignVersionRecord = components['schemas']['DesignVersionRecord'];
export type DesignVersionRow = components['schemas']['DesignVersionRow'];
export type DeskFileRow = components['schemas']['DeskFileRow'];
export type DeskPeople = components['schemas']['DeskPeople'];
export type DeskPerson = components['schemas']['DeskPerson'];
export type Done = components['schemas']['Done'];
export type DownloadIn = components['schemas']['DownloadIn'];
export type DraftConflict = components['schemas']['DraftConflict'];
export type DraftEntry = components['schemas']['DraftEntry'];
export type DueConsent = components['schemas']['DueConsent'];
export type DueConsents = components['schemas']['DueConsents'];
export type EditedTier = components['schemas']['EditedTier'];
export type EditedVariant = components['schemas']['EditedVariant'];
export type Empty = components['schemas']['Empty'];
export type EndedSessions = components['schemas']['EndedSessions'];
export type ErrorName = components['schemas']['ErrorName'];
export type EventChoices = components['schemas']['EventChoices'];
export type EventColour = components['schemas']['EventColour'];
export type EventDeleteIn = components['schemas']['EventDeleteIn'];
export type EventIn = components['schemas']['EventIn'];
export type EventKind = components['schemas']['EventKind'];
export type EventPerson = components['schemas']['EventPerson'];
export type EventRecord = components['schemas']['EventRecord'];
export type EverydayLoaded = components['schemas']['EverydayLoaded'];
export type ExpectedDuty = components['schemas']['ExpectedDuty'];
export type ExportColumn = components['schemas']['ExportColumn'];
export type ExportColumns = components['schemas']['ExportColumns'];
export type ExportFormat = components['schemas']['ExportFormat'];
export type ExportIn = components['schemas']['ExportIn'];
export type ExportRunRecord = components['schemas']['ExportRunRecord'];
export type ExportRunRow = components['schemas']['ExportRunRow'];
export type Facets = components['schemas']['Facets'];
export type FaqRow = components['schemas']['FaqRow'];
export type FeedAddress = components['schemas']['FeedAddress'];
export type FeedState = components['schemas']['FeedState'];
export type FigureRow = components['schemas']['FigureRow'];
export type Figures = components['schemas']['Figures'];
export type FilePickIn = components['schemas']['FilePickIn'];
export type FindAnswer = components['schemas']['FindAnswer'];
export type FindFact = components['schemas']['FindFact'];
export type FindGroup = components['schemas']['FindGroup'];
export type FindPassword = components['schemas']['FindPassword'];
export type FindRow = components['schemas']['FindRow'];
export type FirstSurcharges = components['schemas']['FirstSurcharges'];
export type FixedPrices = components['schemas']['FixedPrices'];
export type Forgotten = components['schemas']['Forgotten'];
export type FoundCategory = components['schemas']['FoundCategory'];
export type FoundName = components['schemas']['FoundName'];
export type FoundNames = components['schemas']['FoundNames'];
export type FreeName = components['schemas']['FreeName'];
export type GatewayConnection = components['schemas']['GatewayConnection'];
export type GiveIn = components['schemas']['GiveIn'];
export type GivenCoupons = components['schemas']['GivenCoupons'];
export type GradeChangeRow = components['schemas']['GradeChangeRow'];
export type GradeCounts = components['schemas']['GradeCounts'];
export type GradeIn = components['schemas']['GradeIn'];
export type GradeRow = components['schemas']['GradeRow'];
export type GradeRuleRecord = components['schemas']['GradeRuleRecord'];
export type GradeRunIn = components['schemas']['GradeRunIn'];
export type GradeRunRow = components['schemas']['GradeRunRow'];
export type GradeTexts = components['schemas']['GradeTexts'];
export type Grantable = components['schemas']['Grantable'];
export type Group = components['schemas']['Group'];
export type HeldLines = components['schemas']['HeldLines'];
export type HeldPieces = components['schemas']['HeldPieces'];
export type HeldSeller = components['schemas']['HeldSeller'];
export type HelpfulVotes = components['schemas']['HelpfulVotes'];
export type HereIn = components['schemas']['HereIn'];
export type HideQuestionIn = components['schemas']['HideQuestionIn'];
export type HideReviewIn = components['schemas']['HideReviewIn'];
export type HolidayRow = components['schemas']['HolidayRow'];
export type HomeCoupon = components['schemas']['HomeCoupon'];
export type HomePost = components['schemas']['HomePost'];
export type HomeReview = components['schemas']['HomeReview'];
export type HomeSeller = components['schemas']['HomeSeller'];
export type HostState = components['schemas']['HostState'];
export type ImageHostAccount = components['schemas']['ImageHostAccount'];
export type ImageHostIn = components['schemas']['ImageHostIn'];
export type ImageIn = components['schemas']['ImageIn'];
export type ImportCode = components['schemas']['ImportCode'];
export type ImportCodes = components['schemas']['ImportCodes'];
export type ImportCounts = components['schemas']['ImportCounts'];
export type ImportField = components['schemas']['ImportField'];
export type ImportIn = components['schemas']['ImportIn'];
export type ImportLimits = components['schemas']['ImportLimits'];
export type ImportMode = components['schemas']['ImportMode'];
export type ImportPresetRow = components['schemas']['ImportPresetRow'];
export type ImportRepairs = components['schemas']['ImportRepairs'];
export type ImportRowKind = components['schemas']['ImportRowKind'];
export type ImportRunRecord = components['schemas']['ImportRunRecord'];
export type ImportRunRow = components['schemas']['ImportRunRow'];
export type ImportSource = components['schemas']['ImportSource'];
export type ImportableList = components['schemas']['ImportableList'];
export type InEveryLanguageNoticeTexts = components['schemas']['InEveryLanguageNoticeTexts'];
export type InquiryCounts = components['schemas']['InquiryCounts'];
export type InquiryMessage = components['schemas']['InquiryMessage'];
export type InquiryMessageIn = components['schemas']['InquiryMessageIn'];
export type InquiryPasswordIn = components['schemas']['InquiryPasswordIn'];
export type InquiryRecord = components['schemas']['InquiryRecord'];
export type InquiryRow = components['schemas']['InquiryRow'];
export type InspectClaimIn = components['schemas']['InspectClaimIn'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationIn = components['schemas']['InvitationIn'];
export type InvitationRow = components['schemas']['InvitationRow'];
export type InvoiceIn = components['schemas']['InvoiceIn'];
export type InvoiceRow = components['schemas']['InvoiceRow'];
export type InvoiceState = components['schemas']['InvoiceState'];
export type IssueNumIn = components['schemas']['IssueNumIn'];
export type ItemIn = components['schemas']['ItemIn'];
export type ItemInfo = components['schemas']['ItemInfo'];
export type ItemInfoIn = components['schemas']['ItemInfoIn'];
export type ItemState = components['schemas']['ItemState'];
export type JobState = components['schemas']['JobState'];
export type Join = components['schemas']['Join'];
export type JoinIn = components['schemas']['JoinIn'];
export type JoinRules = components['schemas']['JoinRules'];
export type KeptAccount = components['schemas']['KeptAccount'];
export type KeptPicture = components['schemas']['KeptPicture'];
export type KeptVideo = components['schemas']['KeptVideo'];
export type KeyMoney = components['schemas']['KeyMoney'];
export type LabelColor = components['schemas']['LabelColor'];
export type LaunchCheckRow = components['schemas']['LaunchCheckRow'];
export type LaunchGroup = components['schemas']['LaunchGroup'];
export type LaunchItem = components['schemas']['LaunchItem'];
export type LaunchStep = components['schemas']['LaunchStep'];
export type LaunchView = components['schemas']['LaunchView'];
export type LayerRow = components['schemas']['LayerRow'];
export type LeaveIn = components['schemas']['LeaveIn'];
export type LedgerBreach = components['schemas']['LedgerBreach'];
export type LedgerCheckRow = components['schemas']['LedgerCheckRow'];
export type LedgerGateway = components['schemas']['LedgerGateway'];
export type LedgerReport = components['schemas']['LedgerReport'];
export type LeftOutPromotion = components['schemas']['LeftOutPromotion'];
export type LegEvent = components['schemas']['LegEvent'];
export type LegIn = components['schemas']['LegIn'];
export type LegNumber = components['schemas']['LegNumber'];
export type LineDiscount = components['schemas']['LineDiscount'];
export type LineSeller = components['schemas']['LineSeller'];
export type LineShare = components['schemas']['LineShare'];
export type LineToSend = components['schemas']['LineToSend'];
export type LinkIn = components['schemas']['LinkIn'];
export type LinkKind = components['schemas']['LinkKind'];
export type LinkPassword = components['schemas']['LinkPassword'];
export type LinkedRecord = components['schemas']['LinkedRecord'];
export type LockIn = components['schemas']['LockIn'];
export type LookUpIn = components['schemas']['LookUpIn'];
export type LookedAt = components['schemas']['LookedAt'];
export type LookedAtIn = components['schemas']['LookedAtIn'];
export type LookingIn = components['schemas']['LookingIn'];
export type MadeCodes = components['schemas']['MadeCodes'];
export type MailCategory = components['schemas']['MailCategory'];
export type MailChanged = components['schemas']['MailChanged'];
export type MailCounts = components['schemas']['MailCounts'];
export type MailDraftRow = components['schemas']['MailDraftRow'];
export type MailDraftSaved = components['schemas']['MailDraftSaved'];
export type MailFolder = components['schemas']['MailFolder'];
export type MailIdsIn = components['schemas']['MailIdsIn'];
export type MailLabelIn = components['schemas']['MailLabelIn'];
export type MailLabelRow = components['schemas']['MailLabelRow'];
export type MailMessageKind = components['schemas']['MailMessageKind'];
export type MailMessageRow = components['schemas']['MailMessageRow'];
export type MailNoteIn = components['schemas']['MailNoteIn'];
export type MailProduct = components['schemas']['MailProduct'];
export type MailRecord = components['schemas']['MailRecord'];
export type MailReplyIn = components['schemas']['MailReplyIn'];
export type MailRow = components['schemas']['MailRow'];
export type MailSenderRecord = components['schemas']['MailSenderRecord'];
export type MailSource = components['schemas']['MailSource'];
export type MailState = components['schemas']['MailState'];
export type MailThreadState = components['schemas']['MailThreadState'];
export type MailboxFacts = components['schemas']['MailboxFacts'];
export type MailboxFetched = components['schemas']['MailboxFetched'];
export type MailboxIn = components['schemas']['MailboxIn'];
export type MailboxRecord = components['schemas']['MailboxRecord'];
export type MailboxTest = components['schemas']['MailboxTest'];
export type ManagedQuestion = components['schemas']['ManagedQuestion'];
export type ManagedRequest = components['schemas']['ManagedRequest'];
export type ManagedRequestRecord = components['schemas']['ManagedRequestRecord'];
export type ManagedReview = components['schemas']['ManagedReview'];
export type ManagedSettlement = components['schemas']['ManagedSettlement'];
export type ManagerAccount = components['schemas']['ManagerAccount'];
export type ManagerLeg = components['schemas']['ManagerLeg'];
export type ManagerOrder = components['schemas']['ManagerOrder'];
export type ManagerOrderEvent = components['schemas']['ManagerOrderEvent'];
export type ManagerOrderLine = components['schemas']['ManagerOrderLine'];
export type ManagerRefund = components['schemas']['ManagerRefund'];
export type ManyIn = components['schemas']['ManyIn'];
export type ManyMailsIn = components['schemas']['ManyMailsIn'];
export type MemberReasonIn = components['schemas']['MemberReasonIn'];
export type MemberRecord = components['schemas']['MemberRecord'];
export type MemberRow = components['schemas']['MemberRow'];
export type MergeIn = components['schemas']['MergeIn'];
export type MessageChannel = components['schemas']['MessageChannel'];
export type MessagePickIn = components['schemas']['MessagePickIn'];
export type MessagePreview = components['schemas']['MessagePreview'];
export type MessageRecord = components['schemas']['MessageRecord'];
export type MessageRow = components['schemas']['MessageRow'];
export type MessageState = components['schemas']['MessageState'];
export type MessageTextRecord = components['schemas']['MessageTextRecord'];
export type MessageType = components['schemas']['MessageType'];
export type ModuleIn = components['schemas']['ModuleIn'];
export type ModuleMoveIn = components['schemas']['ModuleMoveIn'];
export type MostWished = components['schemas']['MostWished'];
export type MostWishedList = components['schemas']['MostWishedList'];
export type MoveIn = components['schemas']['MoveIn'];
export type MovesReport = components['schemas']['MovesReport'];
export type MyPrice = components['schemas']['MyPrice'];
export type MyPrices = components['schemas']['MyPrices'];
export type MyRestockWait = components['schemas']['MyRestockWait'];
export type NameAndPassword = components['schemas']['NameAndPassword'];
export type NameTexts = components['schemas']['NameTexts'];
export type NamedOption = components['schemas']['NamedOption'];
export type NamedOptionValue = components['schemas']['NamedOptionValue'];
export type NewBoardCardIn = components['schemas']['NewBoardCardIn'];
export type NewBoardColumnIn = components['schemas']['NewBoardColumnIn'];
export type NewBoardIn = components['schemas']['NewBoardIn'];
export type NewChatIn = components['schemas']['NewChatIn'];
export type NewCommissionRateIn = components['schemas']['NewCommissionRateIn'];
export type NewEmail = components['schemas']['NewEmail'];
export type NewInquiryIn = components['schemas']['NewInquiryIn'];
export type NewMailDraftIn = components['schemas']['NewMailDraftIn'];
export type NewMailIn = components['schemas']['NewMailIn'];
export type NewPassword = components['schemas']['NewPassword'];
export type NewPasswordIn = components['schemas']['NewPasswordIn'];
export type NewPolicyIn = components['schemas']['NewPolicyIn'];
export type NewQuestionIn = components['schemas']['NewQuestionIn'];
export type NewReviewIn = components['schemas']['NewReviewIn'];
export type NewSellerContractIn = components['schemas']['NewSellerContractIn'];
export type NewSellerIn = components['schemas']['NewSellerIn'];
export type NoticeTexts = components['schemas']['NoticeTexts'];
export type NumberIn = components['schemas']['NumberIn'];
export type NumberRowIn = components['schemas']['NumberRowIn'];
export type NumbersIn = components['schemas']['NumbersIn'];
export type OfferedCoupon = components['schemas']['OfferedCoupon'];
export type OfferedRole = components['schemas']['OfferedRole'];
export type OneLegIn = components['schemas']['OneLegIn'];
export type OpenGraph = components['schemas']['OpenGraph'];
export type OpenRequest = components['schemas']['OpenRequest'];
export type OptionGroupIn = components['schemas']['OptionGroupIn'];
export type OptionKind = components['schemas']['OptionKind'];
export type OptionValueIn = components['schemas']['OptionValueIn'];
export type OrderAddress = components['schemas']['OrderAddress'];
export type OrderClaim = components['schemas']['OrderClaim'];
export type OrderEventRow = components['schemas']['OrderEventRow'];
export type OrderIn = components['schemas']['OrderIn'];
export type OrderInvoice = components['schemas']['OrderInvoice'];
export type OrderInvoiceIn = components['schemas']['OrderInvoiceIn'];
export type OrderLineRecord = components['schemas']['OrderLineRecord'];
export type OrderMoveIn = components['schemas']['OrderMoveIn'];
export type OrderPoints = components['schemas']['OrderPoints'];
export type OrderQuote = components['schemas']['OrderQuote'];
export type OrderReceipt = components['schemas']['OrderReceipt'];
export type OrderReceiptIn = components['schemas']['OrderReceiptIn'];
export type OrderRecord = components['schemas']['OrderRecord'];
export type OrderRefund = components['schemas']['OrderRefund'];
export type OrderResolution = components['schemas']['OrderResolution'];
export type OrderRow = components['schemas']['OrderRow'];
export type OrderStatus = components['schemas']['OrderStatus'];
export type OtherEditor = components['schemas']['OtherEditor'];
export type OtpSetup = components['schemas']['OtpSetup'];
export type OtpState = components['schemas']['OtpState'];
export type OwnAccount = components['schemas']['OwnAccount'];
export type OwnApplication = components['schemas']['OwnApplication'];
export type OwnConsents = components['schemas']['OwnConsents'];
export type OwnGoods = components['schemas']['OwnGoods'];
export type OwnGrade = components['schemas']['OwnGrade'];
export type OwnNoticeTexts = components['schemas']['OwnNoticeTexts'];
export type OwnOrderState = components['schemas']['OwnOrderState'];
export type OwnOrderStates = components['schemas']['OwnOrderStates'];
export type OwnPastOrder = components['schemas']['OwnPastOrder'];
export type OwnPastOrderRecord = components['schemas']['OwnPastOrderRecord'];
export type OwnProduct = components['schemas']['OwnProduct'];
export type OwnProfile = components['schemas']['OwnProfile'];
export type OwnQuestionCounts = components['schemas']['OwnQuestionCounts'];
export type OwnSettlement = components['schemas']['OwnSettlement'];
export type OwnSocialAccount = components['schemas']['OwnSocialAccount'];
export type OwnVariant = components['schemas']['OwnVariant'];
export type PackIn = components['schemas']['PackIn'];
export type PageArrival = components['schemas']['PageArrival'];
export type PageStagedRow = components['schemas']['PageStagedRow'];
export type PageTraceRow = components['schemas']['PageTraceRow'];
export type PageWrittenRow = components['schemas']['PageWrittenRow'];
export type PapersIn = components['schemas']['PapersIn'];
export type PapersRun = components['schemas']['PapersRun'];
export type ParcelIn = components['schemas']['ParcelIn'];
export type ParcelLeg = components['schemas']['ParcelLeg'];
export type ParcelOutRecord = components['schemas']['ParcelOutRecord'];
export type PasswordIn = components['schemas']['PasswordIn'];
export type PasswordOwner = components['schemas']['PasswordOwner'];
export type PastOrderLine = components['schemas']['PastOrderLine'];
export type PastOrderRecord = components['schemas']['PastOrderRecord'];
export type PastOrderRow = components['schemas']['PastOrderRow'];
export type PatchedAddressIn = components['schemas']['PatchedAddressIn'];
export type PatchedAddressSearchIn = components['schemas']['PatchedAddressSearchIn'];
export type PatchedBoardCardIn = components['schemas']['PatchedBoardCardIn'];
export type PatchedBoardColumnIn = components['schemas']['PatchedBoardColumnIn'];
export type PatchedBoardIn = components['schemas']['PatchedBoardIn'];
export type PatchedBrandIn = components['schemas']['PatchedBrandIn'];
export type PatchedCategoryGroupIn = components['schemas']['PatchedCategoryGroupIn'];
export type PatchedCategoryIn = components['schemas']['PatchedCategoryIn'];
export type PatchedCommissionRateIn = components['schemas']['PatchedCommissionRateIn'];
export type PatchedDraftIn = components['schemas']['PatchedDraftIn'];
export type PatchedEventChangeIn = components['schemas']['PatchedEventChangeIn'];
export type PatchedGradeIn = components['schemas']['PatchedGradeIn'];
export type PatchedGradeRuleIn = components['schemas']['PatchedGradeRuleIn'];
export type PatchedImportIn = components['schemas']['PatchedImportIn'];
export type PatchedMailDraftIn = components['schemas']['PatchedMailDraftIn'];
export type PatchedMailIn = components['schemas']['PatchedMailIn'];
export type PatchedMailLabelIn = components['schemas']['PatchedMailLabelIn'];
export type PatchedMemberIn = components['schemas']['PatchedMemberIn'];
export type PatchedModuleIn = components['schemas']['PatchedModuleIn'];
export type PatchedOrderNoteIn = components['schemas']['PatchedOrderNoteIn'];
export type PatchedOwnAccountIn = components['schemas']['PatchedOwnAccountIn'];
export type PatchedParcelOutIn = components['schemas']['PatchedParcelOutIn'];
export type PatchedPolicyIn = components['schemas']['PatchedPolicyIn'];
export type PatchedPopupIn = components['schemas']['PatchedPopupIn'];
export type PatchedPostCategoryIn = components['schemas']['PatchedPostCategoryIn'];
export type PatchedPostIn = components['schemas']['PatchedPostIn'];
export type PatchedProductIn = components['schemas']['PatchedProductIn'];
export type PatchedProductWordIn = components['schemas']['PatchedProductWordIn'];
export type PatchedProfileIn = components['schemas']['PatchedProfileIn'];
export type PatchedPromotionIn = components['schemas']['PatchedPromotionIn'];
export type PatchedPropertyGroupIn = components['schemas']['PatchedPropertyGroupIn'];
export type PatchedPropertyIn = components['schemas']['PatchedPropertyIn'];
export type PatchedQuestionIn = components['schemas']['PatchedQuestionIn'];
export type PatchedRedirectIn = components['schemas']['PatchedRedirectIn'];
export type PatchedReplyTextIn = components['schemas']['PatchedReplyTextIn'];
export type PatchedReviewIn = components['schemas']['PatchedReviewIn'];
export type PatchedRoleIn = components['schemas']['PatchedRoleIn'];
export type PatchedSearchSynonymIn = components['schemas']['PatchedSearchSynonymIn'];
export type PatchedSellerContractIn = components['schemas']['PatchedSellerContractIn'];
export type PatchedSellerIn = components['schemas']['PatchedSellerIn'];
export type PatchedSellerProfileIn = components['schemas']['PatchedSellerProfileIn'];
export type PatchedSettingIn = components['schemas']['PatchedSettingIn'];
export type PatchedShopPostIn = components['schemas']['PatchedShopPostIn'];
export type PatchedSocialSettingIn = components['schemas']['PatchedSocialSettingIn'];
export type PatchedTextIn = components['schemas']['PatchedTextIn'];
export type PatchedViewIn = components['schemas']['PatchedViewIn'];
export type PayAgainIn = components['schemas']['PayAgainIn'];
export type PayMethod = components['schemas']['PayMethod'];
export type PayPage = components['schemas']['PayPage'];
export type PaySettlementIn = components['schemas']['PaySettlementIn'];
export type PayWay = components['schemas']['PayWay'];
export type PaymentAttemptRow = components['schemas']['PaymentAttemptRow'];
export type PaymentIn = components['schemas']['PaymentIn'];
export type PaymentModuleRecord = components['schemas']['PaymentModuleRecord'];
export type PaymentModuleTexts = components['schemas']['PaymentModuleTexts'];
export type PaymentProvider = components['schemas']['PaymentProvider'];
export type PaymentState = components['schemas']['PaymentState'];
export type PayoutState = components['schemas']['PayoutState'];
export type People = components['schemas']['People'];
export type PickupAddress = components['schemas']['PickupAddress'];
export type PickupAddressIn = components['schemas']['PickupAddressIn'];
export type PickupRequestIn = components['schemas']['PickupRequestIn'];
export type PinReviewIn = components['schemas']['PinReviewIn'];
export type Place = components['schemas']['Place'];
export type PlacedIn = components['schemas']['PlacedIn'];
export type PointEntryRow = components['schemas']['PointEntryRow'];
export type PointHolder = components['schemas']['PointHolder'];
export type PointLedgerRow = components['schemas']['PointLedgerRow'];
export type PointSummary = components['schemas']['PointSummary'];
export type PointType = components['schemas']['PointType'];
export type PolicyDraft = components['schemas']['PolicyDraft'];
export type PolicyKind = components['schemas']['PolicyKind'];
export type PolicyRecord = components['schemas']['PolicyRecord'];
export type PolicyState = components['schemas']['PolicyState'];
export type PolicyTexts = components['schemas']['PolicyTexts'];
export type PolicyVersion = components['schemas']['PolicyVersion'];
export type PopupIn = components['schemas']['PopupIn'];
export type PopupRow = components['schemas']['PopupRow'];
export type PopupTexts = components['schemas']['PopupTexts'];
export type PostCard = components['schemas']['PostCard'];
export type PostCardDesign = components['schemas']['PostCardDesign'];
export type PostCategoryIn = components['schemas']['PostCategoryIn'];
export type PostCategoryNode = components['schemas']['PostCategoryNode'];
export type PostCategoryRow = components['schemas']['PostCategoryRow'];
export type PostCategoryTexts = components['schemas']['PostCategoryTexts'];
export type PostIn = components['schemas']['PostIn'];
export type PostNeighbour = components['schemas']['PostNeighbour'];
export type PostPage = components['schemas']['PostPage'];
export type PostPreviewIn = components['schemas']['PostPreviewIn'];
export type PostPreviewLink = components['schemas']['PostPreviewLink'];
export type PostReply = components['schemas']['PostReply'];
export type PostRow = components['schemas']['PostRow'];
export type PostTexts = components['schemas']['PostTexts'];
export type PresetIn = components['schemas']['PresetIn'];
export type PresetUse = components['schemas']['PresetUse'];
export type PreviewIn = components['schemas']['PreviewIn'];
export type PriceBin = components['schemas']['PriceBin'];
export type PriceFacet = components['schemas']['PriceFacet'];
export type PriceReason = components['schemas']['PriceReason'];
export type PriceRequestIn = components['schemas']['PriceRequestIn'];
export type PriceStep = components['schemas']['PriceStep'];
export type ProductCard = components['schemas']['ProductCard'];
export type ProductIn = components['schemas']['ProductIn'];
export type ProductOffers = components['schemas']['ProductOffers'];
export type ProductOption = components['schemas']['ProductOption'];
export type ProductOptionValue = components['schemas']['ProductOptionValue'];
export type ProductPage = components['schemas']['ProductPage'];
export type ProductPicture = components['schemas']['ProductPicture'];
export type ProductProperty = components['schemas']['ProductProperty'];
export type ProductQuestion = components['schemas']['ProductQuestion'];
export type ProductRank = components['schemas']['ProductRank'];
export type ProductRanks = components['schemas']['ProductRanks'];
export type ProductRecord = components['schemas']['ProductRecord'];
export type ProductReview = components['schemas']['ProductReview'];
export type ProductRow = components['schemas']['ProductRow'];
export type ProductRule = components['schemas']['ProductRule'];
export type ProductSeller = components['schemas']['ProductSeller'];
export type ProductStatus = components['schemas']['ProductStatus'];
export type ProductTexts = components['schemas']['ProductTexts'];
export type ProductVariant = components['schemas']['ProductVariant'];
export type ProductWordIn = components['schemas']['ProductWordIn'];
export type ProductWordRow = components['schemas']['ProductWordRow'];
export type ProductWordTexts = components['schemas']['ProductWordTexts'];
export type Profile = components['schemas']['Profile'];
export type Progress = components['schemas']['Progress'];
export type PromotionChoice = components['schemas']['PromotionChoice'];
export type PromotionForecast = components['schemas']['PromotionForecast'];
export type PromotionIn = components['schemas']['PromotionIn'];
export type PromotionPreview = components['schemas']['PromotionPreview'];
export type PromotionPreviewIn = components['schemas']['PromotionPreviewIn'];
export type PromotionRow = components['schemas']['PromotionRow'];
export type PromotionTexts = components['schemas']['PromotionTexts'];
export type PromotionTrial = components['schemas']['PromotionTrial'];
export type PropertyFacet = components['schemas']['PropertyFacet'];
export type PropertyGroupFacet = components['schemas']['PropertyGroupFacet'];
export type PropertyGroupIn = components['schemas']['PropertyGroupIn'];
export type PropertyGroupNode = components['schemas']['PropertyGroupNode'];
export type PropertyGroupRow = components['schemas']['PropertyGroupRow'];
export type PropertyGroupTexts = components['schemas']['PropertyGroupTexts'];
export type PropertyIn = components['schemas']['PropertyIn'];
export type PropertyNode = components['schemas']['PropertyNode'];
export type PropertyRow = components['schemas']['PropertyRow'];
export type PropertyTexts = components['schemas']['PropertyTexts'];
export type Proved = components['schemas']['Proved'];
export type PublishIn = components['schemas']['PublishIn'];
export type PutBack = components['schemas']['PutBack'];
export type QuestionAnswerIn = components['schemas']['QuestionAnswerIn'];
export type QuestionPasswordIn = components['schemas']['QuestionPasswordIn'];
export type QuestionState = components['schemas']['QuestionState'];
export type QuoteIn = components['schemas']['QuoteIn'];
export type QuoteLine = components['schemas']['QuoteLine'];
export type Reading = components['schemas']['Reading'];
export type ReasonIn = components['schemas']['ReasonIn'];
export type ReceiptIn = components['schemas']['ReceiptIn'];
export type ReceiptKind = components['schemas']['ReceiptKind'];
export type ReceiptRow = components['schemas']['ReceiptRow'];
export type ReceiptState = components['schemas']['ReceiptState'];
export type Receiver = components['schemas']['Receiver'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type RedirectIn = components['schemas']['RedirectIn'];
export type RedirectRow = components['schemas']['RedirectRow'];
export type RefundAccountIn = components['schemas']['RefundAccountIn'];
export type RefundClaimIn = components['schemas']['RefundClaimIn'];
export type RefundIn = components['schemas']['RefundIn'];
export type RefundLineIn = components['schemas']['RefundLineIn'];
export type RefundQuote = components['schemas']['RefundQuote'];
export type RefundQuoteIn = components['schemas']['RefundQuoteIn'];
export type RefundRow = components['schemas']['RefundRow'];
export type RefundState = components['schemas']['RefundState'];
export type RefundedLine = components['schemas']['RefundedLine'];
export type Refusal = components['schemas']['Refusal'];
export type RefuseIn = components['schemas']['RefuseIn'];
export type RefusedOrder = components['schemas']['RefusedOrder'];
export type RefusedReason = components['schemas']['RefusedReason'];
export type RefusedRow = components['schemas']['RefusedRow'];
export type Registered = components['schemas']['Registered'];
export type RejectClaimIn = components['schemas']['RejectClaimIn'];
export type RejectRequestIn = components['schemas']['RejectRequestIn'];
export type RepairCount = components['schemas']['RepairCount'];
export type RepairExample = components['schemas']['RepairExample'];
export type ReplyTextIn = components['schemas']['ReplyTextIn'];
export type ReplyTextRow = components['schemas']['ReplyTextRow'];
export type ReplyTextTexts = components['schemas']['ReplyTextTexts'];
export type ReportReason = components['schemas']['ReportReason'];
export type RequestCounts = components['schemas']['RequestCounts'];
export type RequestEvent = components['schemas']['RequestEvent'];
export type RequestKind = components['schemas']['RequestKind'];
export type RequestNoteIn = components['schemas']['RequestNoteIn'];
export type RequestState = components['schemas']['RequestState'];
export type RestockEndIn = components['schemas']['RestockEndIn'];
export type RestockEnded = components['schemas']['RestockEnded'];
export type RestockIn = components['schemas']['RestockIn'];
export type RestockWaitRow = components['schemas']['RestockWaitRow'];
export type RestoreIn = components['schemas']['RestoreIn'];
export type RestoredRow = components['schemas']['RestoredRow'];
export type ResultCode = components['schemas']['ResultCode'];
export type RevealIn = components['schemas']['RevealIn'];
export type RevealedAccount = components['schemas']['RevealedAccount'];
export type RevealedCustoms = components['schemas']['RevealedCustoms'];
export type RevealedIdentity = components['schemas']['RevealedIdentity'];
export type ReviewAnswerIn = components['schemas']['ReviewAnswerIn'];
export type ReviewPhoto = components['schemas']['ReviewPhoto'];
export type ReviewReportIn = components['schemas']['ReviewReportIn'];
export type ReviewReported = components['schemas']['ReviewReported'];
export type ReviewSource = components['schemas']['ReviewSource'];
export type ReviewState = components['schemas']['ReviewState'];
export type ReviewSummary = components['schemas']['ReviewSummary'];
export type ReviewVoteIn = components['schemas']['ReviewVoteIn'];
export type RightsOfArea = components['schemas']['RightsOfArea'];
export type RoleRow = components['schemas']['RoleRow'];
export type RolesIn = components['schemas']['RolesIn'];
export type RowAction = components['schemas']['RowAction'];
export type RowChange = components['schemas']['RowChange'];
export type RowDraft = components['schemas']['RowDraft'];
export type RowEditing = components['schemas']['RowEditing'];
export type RowHistory = components['schemas']['RowHistory'];
export type RowVersionLine = components['schemas']['RowVersionLine'];
export type RowVersionWhole = components['schemas']['RowVersionWhole'];
export type RowVersions = components['schemas']['RowVersions'];
export type SalesColumn = components['schemas']['SalesColumn'];
export type SalesRow = components['schemas']['SalesRow'];
export type SalesTable = components['schemas']['SalesTable'];
export type SavedDraft = components['schemas']['SavedDraft'];
export type SavedEvent = components['schemas']['SavedEvent'];
export type SavedViewRow = components['schemas']['SavedViewRow'];
export type ScheduleRequestIn = components['schemas']['ScheduleRequestIn'];
export type ScoreFacet = components['schemas']['ScoreFacet'];
export type SearchRow = components['schemas']['SearchRow'];
export type SearchSynonymIn = components['schemas']['SearchSynonymIn'];
export type SearchSynonymRow = components['schemas']['SearchSynonymRow'];
export type SecurityEventRow = components['schemas']['SecurityEventRow'];
export type SellableRow = components['schemas']['SellableRow'];
export type SellerAccount = components['schemas']['SellerAccount'];
export type SellerCard = components['schemas']['SellerCard'];
export type SellerContact = components['schemas']['SellerContact'];
export type SellerContractRow = components['schemas']['SellerContractRow'];
export type SellerFacet = components['schemas']['SellerFacet'];
export type SellerOrderCounts = components['schemas']['SellerOrderCounts'];
export type SellerOrderLine = components['schemas']['SellerOrderLine'];
export type SellerOrderRecord = components['schemas']['SellerOrderRecord'];
export type SellerPage = components['schemas']['SellerPage'];
export type SellerQuestion = components['schemas']['SellerQuestion'];
export type SellerRecord = components['schemas']['SellerRecord'];
export type SellerRequest = components['schemas']['SellerRequest'];
export type SellerRow = components['schemas']['SellerRow'];
export type SellerTexts = components['schemas']['SellerTexts'];
export type SendCode = components['schemas']['SendCode'];
export type SendLaterIn = components['schemas']['SendLaterIn'];
export type SendParcelIn = components['schemas']['SendParcelIn'];
export type SendState = components['schemas']['SendState'];
export type SenderIn = components['schemas']['SenderIn'];
export type SenderKind = components['schemas']['SenderKind'];
export type SenderTokenIn = components['schemas']['SenderTokenIn'];
export type SentIn = components['schemas']['SentIn'];
export type SentManyIn = components['schemas']['SentManyIn'];
export type SentRowIn = components['schemas']['SentRowIn'];
export type SeoIn = components['schemas']['SeoIn'];
export type SeoTokens = components['schemas']['SeoTokens'];
export type SessionRow = components['schemas']['SessionRow'];
export type SessionRows = components['schemas']['SessionRows'];
export type SessionUser = components['schemas']['SessionUser'];
export type SettingIn = components['schemas']['SettingIn'];
export type SettingRecord = components['schemas']['SettingRecord'];
export type SettlementLineKind = components['schemas']['SettlementLineKind'];
export type SettlementLineRow = components['schemas']['SettlementLineRow'];
export type SettlementPreview = components['schemas']['SettlementPreview'];
export type SettlementRunIn = components['schemas']['SettlementRunIn'];
export type SettlementRunRow = components['schemas']['SettlementRunRow'];
export type SettlementStage = components['schemas']['SettlementStage'];
export type SettlementState = components['schemas']['SettlementState'];
export type SettlementTotals = components['schemas']['SettlementTotals'];
export type ShippingParts = components['schemas']['ShippingParts'];
export type ShopBrand = components['schemas']['ShopBrand'];
export type ShopCategoryRow = components['schemas']['ShopCategoryRow'];
export type ShopChat = components['schemas']['ShopChat'];
export type ShopChatLine = components['schemas']['ShopChatLine'];
export type ShopChatPart = components['schemas']['ShopChatPart'];
export type ShopChatUnread = components['schemas']['ShopChatUnread'];
export type ShopConversation = components['schemas']['ShopConversation'];
export type ShopHead = components['schemas']['ShopHead'];
export type ShopLineIn = components['schemas']['ShopLineIn'];
export type ShopOrderLine = components['schemas']['ShopOrderLine'];
export type ShopOrderRow = components['schemas']['ShopOrderRow'];
export type ShopPass = components['schemas']['ShopPass'];
export type ShopPolicy = components['schemas']['ShopPolicy'];
export type ShopPolicyText = components['schemas']['ShopPolicyText'];
export type ShopPopup = components['schemas']['ShopPopup'];
export type ShopPopups = components['schemas']['ShopPopups'];
export type ShopPostCategoryRow = components['schemas']['ShopPostCategoryRow'];
export type ShopPostIn = components['schemas']['ShopPostIn'];
export type ShopQuote = components['schemas']['ShopQuote'];
export type ShopSeenIn = components['schemas']['ShopSeenIn'];
export type ShopSetting = components['schemas']['ShopSetting'];
export type ShopSetup = components['schemas']['ShopSetup'];
export type ShowIn = components['schemas']['ShowIn'];
export type ShownUse = components['schemas']['ShownUse'];
export type SignIn = components['schemas']['SignIn'];
export type SignInEntry = components['schemas']['SignInEntry'];
export type SizeRow = components['schemas']['SizeRow'];
export type SizeTable = components['schemas']['SizeTable'];
export type SkipIn = components['schemas']['SkipIn'];
export type SocialChoice = components['schemas']['SocialChoice'];
export type SocialChoices = components['schemas']['SocialChoices'];
export type SocialCompany = components['schemas']['SocialCompany'];
export type SocialFields = components['schemas']['SocialFields'];
export type SocialFinishIn = components['schemas']['SocialFinishIn'];
export type SocialJoin = components['schemas']['SocialJoin'];
export type SocialResult = components['schemas']['SocialResult'];
export type SocialSettingRecord = components['schemas']['SocialSettingRecord'];
export type SocialStart = components['schemas']['SocialStart'];
export type SocialStartIn = components['schemas']['SocialStartIn'];
export type Split = components['schemas']['Split'];
export type StaffBuyer = components['schemas']['StaffBuyer'];
export type StaffOrderIn = components['schemas']['StaffOrderIn'];
export type StaffPaymentIn = components['schemas']['StaffPaymentIn'];
export type StaffQuoteIn = components['schemas']['StaffQuoteIn'];
export type StaffRow = components['schemas']['StaffRow'];
export type StagedRow = components['schemas']['StagedRow'];
export type StartIn = components['schemas']['StartIn'];
export type StartedCheck = components['schemas']['StartedCheck'];
export type StatusFacet = components['schemas']['StatusFacet'];
export type StockDifferenceIn = components['schemas']['StockDifferenceIn'];
export type Suggestions = components['schemas']['Suggestions'];
export type Summary = components['schemas']['Summary'];
export type SurchargeIn = components['schemas']['SurchargeIn'];
export type SurchargeRow = components['schemas']['SurchargeRow'];
export type SwitchBrand = components['schemas']['SwitchBrand'];
export type TakeBack = components['schemas']['TakeBack'];
export type TakeBackState = components['schemas']['TakeBackState'];
export type TextState = components['schemas']['TextState'];
export type Theme = components['schemas']['Theme'];
export type ThemeIn = components['schemas']['ThemeIn'];
export type TierGrade = components['schemas']['TierGrade'];
export type TierIn = components['schemas']['TierIn'];
export type TierPrice = components['schemas']['TierPrice'];
export type Token = components['schemas']['Token'];
export type TokenIn = components['schemas']['TokenIn'];
export type TraceRow = components['schemas']['TraceRow'];
export type TraceState = components['schemas']['TraceState'];
export type TransactionRow = components['schemas']['TransactionRow'];
export type TranslatedBrandTexts = components['schemas']['TranslatedBrandTexts'];
export type TranslatedCategoryGroupTexts = components['schemas']['TranslatedCategoryGroupTexts'];
export type TranslatedCategoryTexts = components['schemas']['TranslatedCategoryTexts'];
export type TranslatedGradeTexts = components['schemas']['TranslatedGradeTexts'];
export type TranslatedNameTexts = components['schemas']['TranslatedNameTexts'];
export type TranslatedOwnNoticeTexts = components['schemas']['TranslatedOwnNoticeTexts'];
export type TranslatedPaymentModuleTexts = components['schemas']['TranslatedPaymentModuleTexts'];
export type TranslatedPolicyTexts = components['schemas']['TranslatedPolicyTexts'];
export type TranslatedPopupTexts = components['schemas']['TranslatedPopupTexts'];
export type TranslatedPostCategoryTexts = components['schemas']['TranslatedPostCategoryTexts'];
export type TranslatedPostTexts = components['schemas']['TranslatedPostTexts'];
export type TranslatedProductTexts = components['schemas']['TranslatedProductTexts'];
export type TranslatedProductWordTexts = components['schemas']['TranslatedProductWordTexts'];
export type TranslatedPromotionTexts = components['schemas']['TranslatedPromotionTexts'];
export type TranslatedPropertyGroupTexts = components['schemas']['TranslatedPropertyGroupTexts'];
export type TranslatedPropertyTexts = components['schemas']['TranslatedPropertyTexts'];
export type TranslatedReplyTextTexts = components['schemas']['TranslatedReplyTextTexts'];
export type TranslatedSellerTexts = components['schemas']['TranslatedSellerTexts'];
export type Translatedliststr = components['schemas']['Translatedliststr'];
export type TranslationCounts = components['schemas']['TranslationCounts'];
export type TranslationField = components['schemas']['TranslationField'];
export type TranslationIn = components['schemas']['TranslationIn'];
export type TranslationRow = components['schemas']['TranslationRow'];
export type TranslationSource = components['schemas']['TranslationSource'];
export type TranslationSummary = components['schemas']['TranslationSummary'];
export type TranslationText = components['schemas']['TranslationText'];
export type TryIn = components['schemas']['TryIn'];
export type UndoIn = components['schemas']['UndoIn'];
export type UnpaidHold = components['schemas']['UnpaidHold'];
export type UnpaidLimits = components['schemas']['UnpaidLimits'];
export type UnpaidOrder = components['schemas']['UnpaidOrder'];
export type UnpaidOrders = components['schemas']['UnpaidOrders'];
export type UnpaidPieces = components['schemas']['UnpaidPieces'];
export type VariantIn = components['schemas']['VariantIn'];
export type ViewIn = components['schemas']['ViewIn'];
export type ViewScope = components['schemas']['ViewScope'];
export type VisitIn = components['schemas']['VisitIn'];
export type VisitRow = components['schemas']['VisitRow'];
export type VisitSums = components['schemas']['VisitSums'];
export type Visitor = components['schemas']['Visitor'];
export type VisitorQuestionIn = components['schemas']['VisitorQuestionIn'];
export type Visits = components['schemas']['Visits'];
export type Waiting = components['schemas']['Waiting'];
export type WaitingList = components['schemas']['WaitingList'];
export type WaitingRequests = components['schemas']['WaitingRequests'];
export type WaiveFeeIn = components['schemas']['WaiveFeeIn'];
export type Warehouse = components['schemas']['Warehouse'];
export type WarehouseCountry = components['schemas']['WarehouseCountry'];
export type WarehouseIn = components['schemas']['WarehouseIn'];
export type WarehouseKind = components['schemas']['WarehouseKind'];
export type WhyIn = components['schemas']['WhyIn'];
export type WindowAgainIn = components['schemas']['WindowAgainIn'];
export type WindowCloseIn = components['schemas']['WindowCloseIn'];
export type WindowOpening = components['schemas']['WindowOpening'];
export type WindowReturnIn = components['schemas']['WindowReturnIn'];
export type WindowWay = components['schemas']['WindowWay'];
export type WishEntry = components['schemas']['WishEntry'];
export type WishIn = components['schemas']['WishIn'];
export type WishRow = components['schemas']['WishRow'];
export type WithdrawCouponsIn = components['schemas']['WithdrawCouponsIn'];
export type WithdrawIn = components['schemas']['WithdrawIn'];
export type WithdrawnCoupons = components['schemas']['WithdrawnCoupons'];
export type WritableLine = components['schemas']['WritableLine'];
export type WritableReviews = components['schemas']['WritableReviews'];
export type WrittenRow = components['schemas']['WrittenRow'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
