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
        /** @description The account that an invitation made, signed in. */
        Accepted: {
            /** Format: pk */
            id: number;
            user_name: string;
        };
        AccessIn: {
            is_active: boolean;
        };
        /** @description Whether the refund account has to be proved by one won, the order's, and the one proved before. */
        AccountCheck: {
            needed: boolean;
            account: string;
            kept: string;
        };
        /** @description An account to pay one won into; `birth` is the holder's birth date, YYMMDD, kept nowhere. */
        AccountCheckIn: {
            /** @enum {string} */
            bank: "20" | "88" | "06" | "11" | "03" | "81" | "90" | "92" | "89" | "45" | "48" | "71" | "07" | "23" | "27" | "31" | "32" | "34" | "35" | "37" | "39" | "02";
            account_num: string;
            holder: string;
            birth: string;
        };
        AccountConfirmIn: {
            check_id: number;
            code: string;
        };
        /** @description The brand's own account, as buyers read it. */
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
        /** @description `type` 15 adds, 20 reduces; `amount` in won is always positive. */
        AdjustIn: {
            user_id: number;
            type: number;
            amount: number;
            /** @default  */
            note?: string;
        };
        /** @description Who is signed in says again who they are; both may be empty where nothing is in use yet. */
        AgainIn: {
            /** @default  */
            user_pw?: string;
            /** @default  */
            otp_num?: string;
        };
        /** @description Required documents that are agreed to again. */
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
        /** @description A member's application to be served as a business. */
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
        /** @description An application as managers decide it. */
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
        };
        /** @description How to apply. */
        ApplyIn: {
            /** @enum {string} */
            mode: "good_rows" | "all_or_nothing";
        };
        /** @description `buyer_pays` where a manager says otherwise than the reason does. */
        ApproveClaimIn: {
            buyer_pays?: number;
        };
        ApproveIn: {
            grade_id?: number;
        };
        /** @description How often, when and by whom the buyer was asked for an account, and what is left of the reminders. */
        AskedForAccount: {
            times: number;
            at: string | null;
            actor: string;
            today: boolean;
            left: number;
        };
        /** @enum {string} */
        AttemptState: "CREATED" | "SENT" | "APPROVED" | "DECLINED" | "UNKNOWN" | "PENDING_DEPOSIT" | "EXPIRED";
        /** @description What the log can be filtered by. */
        AuditChoices: {
            actions: components["schemas"]["Choice"][];
            subjects: components["schemas"]["Choice"][];
        };
        /** @description What somebody did; only what changed is kept, personal fields masked. */
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
        };
        /** @description A bank by the gateway's code. */
        BankChoice: {
            code: string;
            name: string;
        };
        BonaejaIn: {
            api_key?: string;
            user_id?: string;
            sender?: string;
        };
        /** @description An address of a member's book. */
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
        /** @description The same with who booked it. */
        BookedCharge: {
            /** Format: pk */
            id: number;
            /** Format: won */
            amount: number;
            state: components["schemas"]["ChargeState"];
            /** @description How it came; empty while it has not. */
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
        /** @description A thing of an order that was to be bought again. */
        BoughtAgain: {
            /** @description The variant; null: it is gone for good. */
            id: number | null;
            product_name: string;
            option_info: string;
            /** @description How many were bought. */
            wanted: number;
            /** @description How many go into the cart; 0: none. */
            quantity: number;
            /**
             * Format: won
             * @description Of a piece, when it was bought.
             */
            before: number;
            /**
             * Format: won
             * @description Of a piece now; 0 where none can be had.
             */
            price: number;
            /**
             * @description Why not all of it: no longer sold, sold out, less in stock, no room in the cart; empty: all of it.
             * @enum {string}
             */
            why: "" | "gone" | "sold_out" | "less" | "full";
        };
        BrandIn: {
            name: string;
            dns?: string;
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
            theme_css?: components["schemas"]["ThemeIn"];
        };
        BroughtIn: {
            id: number;
            quantity: number;
        };
        /** @description What of an order went into the cart again. */
        BuyAgain: {
            order_num: string;
            items: components["schemas"]["BoughtAgain"][];
        };
        /** @description A tax invoice as its buyer reads it. */
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
        /** @description The last cash receipt of an order, as its buyer reads it. */
        BuyersReceipt: {
            /** Format: pk */
            id: number;
            number: number;
            kind: components["schemas"]["ReceiptKind"];
            identity_masked: string;
            /** @description Nobody asked: it went to the tax office's own number. */
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
            /** @description Why it was refused. */
            answer: string;
            issued_at: string | null;
            /** Format: date-time */
            created_at: string;
            can_change: boolean;
        };
        /** @description Without `line_ids` all that can be cancelled is meant. */
        CancelIn: {
            /** @default  */
            reason?: string;
            line_ids?: number[];
            refund_account?: components["schemas"]["RefundAccountIn"];
        };
        /** @description `quantity` 0 takes the line out; `age` in milliseconds since the person did it. */
        CartChangeIn: {
            id: number;
            quantity: number;
            /** @default 0 */
            age?: number;
        };
        /** @description Pieces of a variant that go into the cart again. */
        CartPieces: {
            /** Format: pk */
            id: number;
            quantity: number;
        };
        /** @description A category and how many products it would leave. */
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
            category_group_id: number;
            parent_id?: number;
            category_name: string;
            img?: string;
            /** Format: uri */
            img_file?: string | null;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        /** @description Before a sibling, or last where none is named. */
        CategoryMoveIn: {
            before_id?: number | null;
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
        /** @description A category as managers read it. */
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
        ChangeEmail: {
            /** Format: email */
            email: string;
            /** @default  */
            password?: string;
        };
        /** @description A deed with its values, and either the ticked rows or the filter of the list. */
        ChangeIn: {
            resource: string;
            deed: string;
            values?: {
                [key: string]: unknown;
            };
            ids?: number[];
            filter?: {
                [key: string]: unknown;
            };
        };
        ChangesIn: {
            items: components["schemas"]["CartChangeIn"][];
        };
        /** @enum {string} */
        ChargeHow: "transfer" | "enclosed";
        /** @enum {string} */
        ChargeState: "open" | "paid" | "waived" | "dropped" | "due_back" | "back";
        /** @description A value with its name. */
        Choice: {
            value: string;
            label: string;
        };
        /** @description Where goods are fetched, and where others go instead. */
        ClaimAddress: {
            receiver_name: string;
            phone_num: string;
            postcode: string;
            addr: string;
            addr_detail: string;
            memo: string;
        };
        /** @description A sum asked for beside the order: what of the carriage no refund keeps. */
        ClaimCharge: {
            /** Format: pk */
            id: number;
            /** Format: won */
            amount: number;
            state: components["schemas"]["ChargeState"];
            /** @description How it came; empty while it has not. */
            how: components["schemas"]["ChargeHow"] | "";
            /** @description Why it was waived. */
            note: string;
            settled_at: string | null;
            back_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description What may come instead. */
        ClaimChoice: {
            /** Format: pk */
            variant_id: number;
            option_info: string;
            stock: number | null;
        };
        /** @description The last day for each reason; null while the goods are on their way. */
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
            deed: string;
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
        /** @description What of an order line is sent back, and what comes instead. */
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
            /** @description The line that was sent instead. */
            replaced_by_id: number | null;
            to_variant_id: number | null;
            to_option_info: string;
            /** @description Whether it can be sold again; null until somebody looked at it. */
            restock: boolean | null;
        };
        /** @description A line, how many of its pieces (without a quantity all), and for an exchange the variant to come instead. */
        ClaimLineIn: {
            line_id: number;
            quantity?: number;
            variant_id?: number;
        };
        /** @description What may be sent back of an order now: until when for each reason, and for what else. */
        ClaimOptions: {
            lines: components["schemas"]["ClaimableLine"][];
            reasons: components["schemas"]["ClaimReasonChoice"][];
            /** @description How many ways the goods go. */
            ways: components["schemas"]["ClaimWays"];
        };
        /** @description A return's refund as a formula: its lines' parts of the order, less what is withheld for the way back. */
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
        /** @description A reason, and who pays for the way back. */
        ClaimReasonChoice: {
            code: components["schemas"]["ClaimReason"];
            buyer_pays: boolean;
        };
        /** @description A claim with all that a manager needs to decide. */
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
             * @description What one way of the goods costs.
             */
            one_way: number;
            /**
             * Format: won
             * @description Of the carriage, for the buyer to pay.
             */
            fee: number;
            /**
             * Format: won
             * @description What of the fee a refund kept.
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
            /** @description The parcel back after a refusal. */
            back: components["schemas"]["ParcelLeg"] | null;
            /** @description How many ways the goods go. */
            ways: number;
            /**
             * Format: won
             * @description What of the fee a refund keeps.
             */
            deducted: number;
            /**
             * Format: won
             * @description What of the fee is paid by itself.
             */
            apart: number;
            fee_account: components["schemas"]["OwnAccount"] | null;
            order_num: string;
            buyer_name: string;
            buyer_phone: string;
            pay_method: string;
            order_status: number;
            order_name: string;
            /** @description What was found when it was looked at; for managers alone. */
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
             * @description What one way of the goods costs.
             */
            one_way: number;
            /**
             * Format: won
             * @description Of the carriage, for the buyer to pay.
             */
            fee: number;
            /**
             * Format: won
             * @description What of the fee a refund kept.
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
        /** @description A line that may be sent back. */
        ClaimableLine: {
            /** Format: pk */
            line_id: number;
            quantity: number;
            is_overseas: boolean;
            /**
             * Format: won
             * @description Goods in the country and from abroad go apart: each kind costs its sum once.
             */
            one_way: number;
            delivered_on: string | null;
            until: components["schemas"]["ClaimDays"];
            options: components["schemas"]["ClaimChoice"][];
        };
        CodeIn: {
            otp_num: string;
        };
        /** @description A code is on its way to a telephone. */
        CodeSent: {
            /** Format: pk */
            id: number;
            /** @description Seconds that the code can be typed. */
            expires_in: number;
            tries: number;
        };
        /** @description A telephone is proved: this token stands for it, once. */
        CodeToken: {
            token: string;
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
        /** @description A colour and how many products it would leave. */
        ColorFacet: {
            color: string;
            count: number;
        };
        /** @description What a view and a brand's columns have in common. */
        ColumnsIn: {
            resource: string;
            columns?: string[];
            sort?: string;
            /** @enum {string} */
            density?: "picture" | "plain" | "dense" | "";
        };
        ConfirmCode: {
            code: string;
        };
        /** @description `amount` in won is what the manager was shown: another one is refused. */
        ConfirmFeeIn: {
            amount: number;
            /** @enum {string} */
            how: "transfer" | "enclosed";
        };
        ConsentEntry: {
            kind: string;
            version: number;
            agreed: boolean;
            channel: string;
            /** Format: date-time */
            at: string;
        };
        /** @description A courier that a parcel may go with. */
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
            /** @description How its numbers look, as regular expressions: a hint, never a refusal. */
            patterns: string[];
        };
        /** @description A category on the way down to a product. */
        Crumb: {
            /** Format: pk */
            id: number;
            category_name: string;
        };
        /** @description Whose customs code goes with the goods. */
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
        /** @description The row that is gone. */
        Deleted: {
            /** Format: pk */
            id: number;
        };
        /** @description What sending costs. */
        DeliveryTerms: {
            /** Format: won */
            fee: number;
            /**
             * Format: won
             * @description Nothing is paid from here on; 0: always paid.
             */
            free_over: number;
            /** @description Islands cost more. */
            has_surcharges: boolean;
            /** Format: won */
            return_fee: number;
        };
        /** @description Where and until when to pay in. */
        Deposit: {
            bank: string;
            account_num: string;
            holder: string;
            depositor_name: string;
            due_at: string;
        };
        /** @description It is done; `message` says so. */
        Done: {
            id: number;
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
            /** @description What was shown: keeps orders placed since from being overwritten. */
            stock_seen: number | null;
            code: string;
        };
        /** @description How many sessions came to an end. */
        EndedSessions: {
            ended: number;
        };
        /** @enum {string} */
        ErrorName: "not_signed_in" | "wrong_credentials" | "check_locked" | "code_tries_spent" | "locked" | "code_needed" | "otp_wrong" | "phone_code_wrong" | "wrong_code" | "member_left" | "member_locked" | "not_allowed" | "not_oneself" | "reload_needed" | "enrolment_needed" | "brand_mismatch" | "not_orderable" | "out_of_stock" | "price_changed" | "amount_mismatch" | "over_usable" | "over_held" | "cart_empty" | "no_delivery_address" | "payment_declined" | "still_running" | "key_reused" | "asked_already" | "asked_enough" | "card_slip" | "check_over" | "fee_open" | "invoice_there" | "last_root" | "link_over" | "mail_link_over" | "module_in_use" | "move_not_allowed" | "no_cash" | "nobody_to_ask" | "not_exchangeable" | "otp_demanded" | "phone_code_over" | "receipt_there" | "refund_too_much" | "too_late_to_claim" | "too_many_pieces" | "too_many_unpaid" | "pieces_changed" | "stale" | "cant_fetch" | "code_of_deleted" | "code_taken" | "code_wrong" | "invalid" | "length_missing" | "name_taken" | "not_proved" | "not_ready" | "not_your_account" | "password_wrong" | "still_used" | "unreadable_file" | "file_too_large" | "too_large" | "not_a_video" | "not_an_image" | "cards_refused" | "too_many" | "database_away" | "no_room" | "nobody_asked" | "nobody_issues" | "payment_unavailable" | "service_down" | "fault" | "no_member" | "not_found";
        /** @description Kinds of security events. */
        EventChoices: {
            kinds: components["schemas"]["Choice"][];
        };
        /** @description What customs may ask of the buyer beside the total. */
        ExpectedDuty: {
            /** Format: won */
            goods: number;
            free_up_to: number;
            /** Format: won */
            duty: number;
            /** Format: won */
            vat: number;
        };
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
        /** @description How many products each further choice would leave; a facet's own choice doesn't narrow its own counts. */
        Facets: {
            /** @description To be marked in names. */
            marks?: string[];
            /** @description What the words were taken for, where not as typed. */
            read_as?: string;
            /** @description Perhaps another word was meant: nothing has the words as typed. */
            is_guess?: boolean;
            /** @description Offered where nothing was taken for the words. */
            near?: string;
            total: number;
            /** @description Counted no further than this. */
            is_capped: boolean;
            categories: components["schemas"]["CategoryFacet"][];
            property_groups: components["schemas"]["PropertyGroupFacet"][];
            colors: components["schemas"]["ColorFacet"][];
            statuses: components["schemas"]["StatusFacet"][];
            price: components["schemas"]["PriceFacet"];
        };
        /** @description A question with its answer, in one language; `language` is the one that it really is in. */
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
        FindPassword: {
            phone_num: string;
            /** @default  */
            token?: string;
            user_name: string;
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
        /** @description What was typed is thrown away. */
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
        /** @description The accounts of a proved telephone. */
        FoundNames: {
            content: components["schemas"]["FoundName"][];
        };
        /** @description A row of member-grades as a manager writes it. */
        GradeIn: {
            grade_name: string;
            discount_percent?: number;
            is_default?: number;
            is_business?: number;
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
        /** @description In a language. */
        GradeTexts: {
            grade_name?: string;
        };
        /** @description The roles that the caller may give. */
        Grantable: {
            roles: string[];
        };
        /** @description Pieces of a variant that an unpaid order holds. */
        HeldPieces: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
            quantity: number;
        };
        /** @description The form's contents, where something was typed since the last time. */
        HereIn: {
            values?: {
                [key: string]: unknown;
            } | null;
        };
        ImageIn: {
            src: string;
            alt?: string;
        };
        /** @description A file with its resource, or corrections of how it is read. */
        ImportIn: {
            resource?: string;
            /** Format: uri */
            file?: string | null;
            /** @enum {string} */
            encoding?: "utf-8" | "utf-8-sig" | "cp949" | "utf-16" | "xlsx";
            delimiter?: string;
            mapping?: {
                [key: string]: string;
            };
            options?: {
                [key: string]: string;
            };
        };
        InspectClaimIn: {
            lines: components["schemas"]["LookedAtIn"][];
            /** @default  */
            note?: string;
            buyer_pays?: number;
        };
        /** @description Whom an invitation is for. */
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
        /** @description Who is invoiced; as long as the tax office's own form lets each be. */
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
        /** @description A tax invoice as managers work on it. */
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
        /** @description A variant and how many; more about it is ignored, because the server knows better. */
        ItemIn: {
            id: number;
            quantity: number;
        };
        /** @description A line of what the law wants said of goods (상품정보고시). */
        ItemInfo: {
            name: string;
            value: string;
        };
        ItemInfoIn: {
            name: string;
            value: string;
        };
        /** @enum {string} */
        JobState: "uploaded" | "preview" | "checking" | "checked" | "applying" | "paused" | "done" | "cancelled" | "failed" | "undoing" | "undo_pause" | "undo_part" | "undone";
        /** @description `register` with the proof of the telephone, where the shop asks for one. */
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
        /** @description What joining asks for at this shop. */
        JoinRules: {
            /** @description A telephone is proved by a code in a text message. */
            is_phone_proved: boolean;
            least_age: number;
        };
        /** @description A picture that was uploaded; sizes in pixels. */
        KeptPicture: {
            url: string;
            secure_url: string;
            width: number;
            height: number;
        };
        /** @description A video that was uploaded; `size` in bytes. */
        KeptVideo: {
            url: string;
            size: number;
        };
        /** @enum {string} */
        Kind: "terms" | "privacy" | "guide";
        /** @description What a courier said of a parcel. */
        LegEvent: {
            /** @description ISO 8601, as the courier's clock says; empty where it said none. */
            at: string;
            stage: string;
            place: string;
            text: string;
        };
        /** @description A leg of the way; `parcel_id` names the one that is put right, `line_ids` the lines in it (all without). */
        LegIn: {
            /** @enum {integer} */
            leg: 10 | 20 | 30 | 40 | 50 | 60;
            parcel_id?: number;
            /** @default  */
            courier?: string;
            /** @default  */
            invoice_num?: string;
            /** @default  */
            place?: string;
            line_ids?: number[];
        };
        /**
         * @description A part of the way from a seller in China to a door in Korea; goods in the country know that one alone.
         * @enum {integer}
         */
        LegNumber: 10 | 20 | 30 | 40 | 50 | 60;
        /** @description A line that is paid and not yet at the door. */
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
        LinkPassword: {
            token: string;
            password: string;
        };
        LockIn: {
            reason: string;
        };
        /** @description An order's number with its password, or with the proved telephone of its buyer. */
        LookUpIn: {
            order_num: string;
            order_password?: string;
            phone_num?: string;
            phone_token?: string;
        };
        /** @description Whether a line that came back can be sold again. */
        LookedAtIn: {
            line_id: number;
            restock: number;
        };
        /** @description One's own account. */
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
        /** @description The same with what managers know of asking about it. */
        ManagerLeg: {
            /** Format: pk */
            id: number;
            leg: components["schemas"]["LegNumber"];
            line_ids: number[];
            courier: string;
            courier_name: string;
            invoice_num: string;
            place: string;
            /** @description What the courier said last; empty while it has said nothing. */
            stage: string;
            /** @description Oldest first. */
            events: components["schemas"]["LegEvent"][];
            /** @description The courier's own page about it. */
            url: string;
            done_at: string | null;
            checked_at: string | null;
            /** Format: date-time */
            created_at: string;
            next_check_at: string | null;
            /** @description Why it could not be asked about; empty where it could. */
            failure: string;
            is_tracked: boolean;
            /** @description Its number looks like none of the courier's. */
            is_odd: boolean;
            actor: string;
        };
        /** @description An order as a manager sees it: with who did what, the tries to pay, and what may come next. */
        ManagerOrder: {
            /** Format: pk */
            id: number;
            order_num: string;
            order_name: string;
            buyer_name: string;
            buyer_phone: string;
            status: components["schemas"]["OrderStatus"];
            fate: components["schemas"]["OrderFate"];
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
            /** Format: won */
            subtotal: number;
            /** Format: won */
            discount: number;
            /** Format: won */
            shipping: number;
            /**
             * Format: won
             * @description What of the shipping an island adds.
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
            /** @description Something that was sent may be sent back. */
            can_claim: boolean;
            is_overseas: boolean;
            deposit: components["schemas"]["Deposit"] | null;
            /** @description Not paid, and no payment whose outcome nobody knows. */
            can_cancel: boolean;
            /** @description Something that is paid may still be asked back. */
            can_ask_cancel: boolean;
            /**
             * Format: won
             * @description What has to go back to an account which nobody has named.
             */
            account_wanted: number;
            /** @description A deposit goes back to an account that the buyer names. */
            needs_refund_account: boolean;
            account_check: components["schemas"]["AccountCheck"] | null;
            banks: components["schemas"]["BankChoice"][];
            /** Format: won */
            refunded: number;
            cash_receipt: components["schemas"]["OrderReceipt"];
            tax_invoice: components["schemas"]["OrderInvoice"];
            closed_at: string | null;
            has_customs: boolean;
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
            /** @description Null where nothing waits. */
            account_asked: components["schemas"]["AskedForAccount"] | null;
            can_confirm_deposit: boolean;
        };
        /** @description What happened, and who did it. */
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
        /** @description A line with what may be done with it. */
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
            /** @description Which price counted when it was bought. */
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
            /** @description The refund that is under way for it, or that was made. */
            refund_id: number | null;
            delivered_at: string | null;
            /**
             * @description What became of it; empty while it stands.
             * @enum {string}
             */
            fate: "" | "claimed" | "returned" | "exchanged" | "cancelled";
            /**
             * Format: won
             * @description What it gives back.
             */
            refund: number;
            /** @description Whose goods they were when bought; empty for the shop's own. */
            seller_name: string;
            /** @description Where it may be moved. */
            allowed: components["schemas"]["OrderStatus"][];
        };
        /** @description A refund on the order's page. */
        ManagerRefund: {
            /** Format: pk */
            id: number;
            /** Format: won */
            amount: number;
            state: components["schemas"]["RefundState"];
            /** @description The bank transfer of a deposit; empty where there is none. */
            payout: components["schemas"]["PayoutState"];
            reason: string;
            account_masked: string;
            /** Format: date-time */
            created_at: string;
            done_at: string | null;
            /** @description Why the gateway refused, in words; empty where it did not. */
            code_text: string;
        };
        ManyIn: {
            ids: number[];
        };
        /** @description What managers keep of a member; contacts are the member's own matter. */
        MemberIn: {
            grade_id?: number | null;
            memo?: string;
            version?: string;
        };
        MemberReasonIn: {
            reason: string;
        };
        /** @description A member as managers see and keep them. */
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
             * @description When the member joined, here or at the shop before.
             */
            created_at: string;
            last_login: string | null;
            /** @description Points held, in won. */
            points?: number;
            /** @description Orders that were placed. */
            orders?: number;
            /** @description What was paid for them, in won. */
            paid?: number;
            birth_date: string | null;
            gender: string;
            is_foreigner: boolean;
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
             * @description When the member joined, here or at the shop before.
             */
            created_at: string;
            last_login: string | null;
            /** @description Points held, in won. */
            points?: number;
            /** @description Orders that were placed. */
            orders?: number;
            /** @description What was paid for them, in won. */
            paid?: number;
        };
        MergeIn: {
            items: components["schemas"]["BroughtIn"][];
        };
        /** @description A way to pay; `kind` is chosen when it is made. `deposit_days` null takes the brand's setting. */
        ModuleIn: {
            /** @enum {string} */
            kind?: "card_keyin" | "virtual_account" | "bank_account";
            name: string;
            note?: string;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            secret_key?: string;
            account?: components["schemas"]["AccountIn"];
            most_installment?: number;
            deposit_days?: number | null;
            is_active?: boolean;
        };
        /** @description Before another one, or last where none is named. */
        ModuleMoveIn: {
            before_id?: number | null;
        };
        /** @description A product and how many members keep it in mind. */
        MostWished: {
            /** Format: pk */
            product_id: number;
            product_name: string;
            img: string;
            status: components["schemas"]["ProductStatus"];
            /** @description Members; counted once a minute. */
            wishes: number;
        };
        /** @description The products that most members keep in mind, the most wished first. */
        MostWishedList: {
            content: components["schemas"]["MostWished"][];
        };
        /** @description Before a row, or last where none is named. */
        MoveIn: {
            before_id?: number | null;
        };
        /** @description How many were moved, and which were not. */
        MovesReport: {
            moved: number;
            refused: components["schemas"]["RefusedOrder"][];
        };
        /** @description What a member pays for a product; of products without anything of their own there is none. */
        MyPrice: {
            /** Format: pk */
            id: number;
            /**
             * Format: won
             * @description Of a single piece, before a variant's own difference.
             */
            price: number;
            /** @description All that this member can reach, each cheaper than those before it. */
            tiers: components["schemas"]["TierPrice"][];
        };
        /** @description A member's own prices of the products of a page. */
        MyPrices: {
            /** @description The grade's name; empty where none counts. */
            grade: string;
            /** Format: percent */
            percent: number;
            content: components["schemas"]["MyPrice"][];
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
        NewEmail: {
            email: string;
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
        /** @description A version that is to come. Kind and number of an existing one stay. */
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
        /** @description A seller as a manager keeps it; the user name stays as it is, an empty password too. */
        NewSellerIn: {
            name: string;
            email?: string;
            phone_num?: string;
            is_active?: boolean;
            password: string;
            user_name: string;
        };
        /** @description Which version; `version` is that of the row that the writer saw. */
        NumberIn: {
            number: number;
            version?: string;
        };
        NumberRowIn: {
            order_id: number;
            courier: string;
            invoice_num: string;
        };
        /** @description Numbers of many orders at once: each order goes out whole under its own. */
        NumbersIn: {
            rows: components["schemas"]["NumberRowIn"][];
        };
        /** @description An invitation as its reader sees it. */
        OfferedRole: {
            name: string;
            email: string;
            role: string;
            role_label: string;
            is_code_demanded: boolean;
            /** Format: date-time */
            expires_at: string;
        };
        OneLegIn: {
            parcel_id: number;
        };
        OptionGroupIn: {
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
         * @description How an option is chosen: by its name, or by a patch of its colour.
         * @enum {string}
         */
        OptionKind: "text" | "color";
        OptionValueIn: {
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
        /** @description A claim as its buyer sees it. */
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
             * @description What one way of the goods costs.
             */
            one_way: number;
            /**
             * Format: won
             * @description Of the carriage, for the buyer to pay.
             */
            fee: number;
            /**
             * Format: won
             * @description What of the fee a refund kept.
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
            /** @description The parcel back after a refusal. */
            back: components["schemas"]["ParcelLeg"] | null;
            /** @description How many ways the goods go. */
            ways: number;
            /**
             * Format: won
             * @description What of the fee a refund keeps.
             */
            deducted: number;
            /**
             * Format: won
             * @description What of the fee is paid by itself.
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
        /**
         * @description What became of an order as a whole; the empty one says that it goes its way.
         * @enum {string}
         */
        OrderFate: "" | "cancelled" | "returned" | "exchanged";
        /** @description An order as a buyer sends it. */
        OrderIn: {
            items: components["schemas"]["ItemIn"][];
            /** @default  */
            postcode?: string;
            /** @default 0 */
            points?: number;
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
        /** @description An invoice that a manager asks for, for the buyer of an order. */
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
            /** @description Which price counted when it was bought. */
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
            /** @description The refund that is under way for it, or that was made. */
            refund_id: number | null;
            delivered_at: string | null;
            /**
             * @description What became of it; empty while it stands.
             * @enum {string}
             */
            fate: "" | "claimed" | "returned" | "exchanged" | "cancelled";
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
        };
        /** @description What a manager may change on an order by hand: the memo. Everything else has its verb. */
        OrderNoteIn: {
            memo?: string;
            memo_seen?: string;
        };
        /** @description What an order earns of points: when it is paid, after the delivery, or earned already; empty: nothing. */
        OrderPoints: {
            /** @enum {string} */
            state: "" | "promised" | "waiting" | "earned";
            /** Format: won */
            count: number;
        };
        /** @description What a cart costs by the buyers' own rules. */
        OrderQuote: {
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
             * @description The most that the brand allows here.
             */
            point_limit: number;
            /** Format: won */
            point_min_price: number;
            /**
             * Format: won
             * @description What the member holds; 0 for visitors.
             */
            point_held: number;
            quote_hash: string;
            needs_customs: boolean;
            /** @description Null where nothing comes from abroad. */
            duty: components["schemas"]["ExpectedDuty"] | null;
            /** @description One way of a return of the goods from abroad. */
            overseas_return_fee: number | null;
            is_orderable: boolean;
        };
        /** @description An order's receipt, and whether one may be asked for, or another instead of the one that was not sent yet. */
        OrderReceipt: {
            receipt: components["schemas"]["BuyersReceipt"] | null;
            can_ask: boolean;
        };
        /** @description A receipt that a manager asks for, for the buyer of an order. */
        OrderReceiptIn: {
            /** @enum {string} */
            kind: "deduction" | "proof";
            identity: string;
            order_id: number;
        };
        /** @description An order as its buyer sees it. */
        OrderRecord: {
            /** Format: pk */
            id: number;
            order_num: string;
            order_name: string;
            buyer_name: string;
            buyer_phone: string;
            status: components["schemas"]["OrderStatus"];
            fate: components["schemas"]["OrderFate"];
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
            /** Format: won */
            subtotal: number;
            /** Format: won */
            discount: number;
            /** Format: won */
            shipping: number;
            /**
             * Format: won
             * @description What of the shipping an island adds.
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
            /** @description Something that was sent may be sent back. */
            can_claim: boolean;
            is_overseas: boolean;
            deposit: components["schemas"]["Deposit"] | null;
            /** @description Not paid, and no payment whose outcome nobody knows. */
            can_cancel: boolean;
            /** @description Something that is paid may still be asked back. */
            can_ask_cancel: boolean;
            /**
             * Format: won
             * @description What has to go back to an account which nobody has named.
             */
            account_wanted: number;
            /** @description A deposit goes back to an account that the buyer names. */
            needs_refund_account: boolean;
            account_check: components["schemas"]["AccountCheck"] | null;
            banks: components["schemas"]["BankChoice"][];
            /** Format: won */
            refunded: number;
            cash_receipt: components["schemas"]["OrderReceipt"];
            tax_invoice: components["schemas"]["OrderInvoice"];
            closed_at: string | null;
            has_customs: boolean;
            lines: components["schemas"]["OrderLineRecord"][];
            legs: components["schemas"]["ParcelLeg"][];
            events: components["schemas"]["OrderEventRow"][];
            refunds: components["schemas"]["OrderRefund"][];
        };
        /** @description Money given back of an order. */
        OrderRefund: {
            /** Format: pk */
            id: number;
            /** Format: won */
            amount: number;
            state: components["schemas"]["RefundState"];
            /** @description The bank transfer of a deposit; empty where there is none. */
            payout: components["schemas"]["PayoutState"];
            reason: string;
            account_masked: string;
            /** Format: date-time */
            created_at: string;
            done_at: string | null;
        };
        /** @description An order in the managers' list. */
        OrderRow: {
            /** Format: pk */
            id: number;
            order_num: string;
            order_name: string;
            buyer_name: string;
            buyer_phone: string;
            status: components["schemas"]["OrderStatus"];
            fate: components["schemas"]["OrderFate"];
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
        /** @description What an authenticator app is given. */
        OtpSetup: {
            /** @description the secret in base32, to type it in */
            secret: string;
            /** @description the otpauth address behind the QR code */
            address: string;
            /** @description the QR code as an SVG element */
            svg: string;
        };
        /** @description Whether the person signs in with one-time codes. */
        OtpState: {
            is_enrolled: boolean;
            /** @description a role of the person demands it */
            is_demanded: boolean;
            enrolled_at: string | null;
            /** @description recovery codes that were not used yet */
            codes_left: number;
        };
        /** @description Where a sum beside an order is paid in. */
        OwnAccount: {
            bank: string;
            account_num: string;
            holder: string;
        };
        /** @description An application of one's own to be served as a business. */
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
        OwnGrade: {
            name: string;
            /** @description Percent off the sale price. */
            percent: number;
        };
        /** @description How many of a member's orders stand at a status. */
        OwnOrderState: {
            status: number;
            count: number;
        };
        /** @description A member's orders by status, without what was cancelled or came back whole. */
        OwnOrderStates: {
            content: components["schemas"]["OwnOrderState"][];
        };
        OwnPassword: {
            /** @default  */
            password?: string;
        };
        /** @description A ZIP of pictures. */
        PackIn: {
            /** Format: uri */
            file?: string | null;
        };
        /** @description Which paper, and either the ticked orders or the filter of the list; all in one file. */
        PapersIn: {
            /** @enum {string} */
            kind: "order-sheet" | "delivery-note" | "statement";
            ids?: number[];
            filter?: {
                [key: string]: unknown;
            };
        };
        /** @description The export that holds the papers. */
        PapersRun: {
            /** Format: pk */
            id: number;
            state: components["schemas"]["JobState"];
            file_name: string;
            total: number;
        };
        /** @description A parcel that goes to the buyer: what comes instead, or what was refused. */
        ParcelIn: {
            /** @enum {string} */
            courier: "cj" | "epost" | "hanjin" | "logen" | "lotte" | "kdexp" | "daesin" | "hdexp" | "chunil" | "kunyoung" | "ilyang" | "cu" | "gs25" | "ems" | "sf" | "zto" | "yto" | "yunda" | "sto" | "jt" | "jd" | "chinapost" | "cainiao" | "deppon" | "dhl" | "fedex" | "ups" | "etc";
            invoice_num: string;
        };
        /** @description A part of the way of a parcel. */
        ParcelLeg: {
            /** Format: pk */
            id: number;
            leg: components["schemas"]["LegNumber"];
            line_ids: number[];
            courier: string;
            courier_name: string;
            invoice_num: string;
            place: string;
            /** @description What the courier said last; empty while it has said nothing. */
            stage: string;
            /** @description Oldest first. */
            events: components["schemas"]["LegEvent"][];
            /** @description The courier's own page about it. */
            url: string;
            done_at: string | null;
            checked_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        ParcelOutIn: {
            couriers?: ("cj" | "epost" | "hanjin" | "logen" | "lotte" | "kdexp" | "daesin" | "hdexp" | "chunil" | "kunyoung" | "ilyang" | "cu" | "gs25" | "ems" | "sf" | "zto" | "yto" | "yunda" | "sto" | "jt" | "jd" | "chinapost" | "cainiao" | "deppon" | "dhl" | "fedex" | "ups" | "etc")[];
            /** @enum {string} */
            default_courier?: "cj" | "epost" | "hanjin" | "logen" | "lotte" | "kdexp" | "daesin" | "hdexp" | "chunil" | "kunyoung" | "ilyang" | "cu" | "gs25" | "ems" | "sf" | "zto" | "yto" | "yunda" | "sto" | "jt" | "jd" | "chinapost" | "cainiao" | "deppon" | "dhl" | "fedex" | "ups" | "etc";
            shipping_fee?: number;
            free_shipping_over?: number;
            return_fee?: number;
            overseas_return_fee?: number;
            surcharges?: components["schemas"]["SurchargeIn"][];
            warehouses?: components["schemas"]["WarehouseIn"][];
            kuaidi100_customer?: string;
            sweettracker_key?: string;
            kuaidi100_key?: string;
            version?: number;
        };
        PasswordIn: {
            user_pw: string;
            password: string;
        };
        /** @description Whose password a link sets. */
        PasswordOwner: {
            user_name: string;
            name: string;
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
        PatchedBrandIn: {
            name?: string;
            dns?: string;
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
            category_group_id?: number;
            parent_id?: number;
            category_name?: string;
            img?: string;
            /** Format: uri */
            img_file?: string | null;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        /** @description A row of member-grades as a manager writes it. */
        PatchedGradeIn: {
            grade_name?: string;
            discount_percent?: number;
            is_default?: number;
            is_business?: number;
            position?: number;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version?: string;
        };
        /** @description A file with its resource, or corrections of how it is read. */
        PatchedImportIn: {
            resource?: string;
            /** Format: uri */
            file?: string | null;
            /** @enum {string} */
            encoding?: "utf-8" | "utf-8-sig" | "cp949" | "utf-16" | "xlsx";
            delimiter?: string;
            mapping?: {
                [key: string]: string;
            };
            options?: {
                [key: string]: string;
            };
        };
        /** @description What managers keep of a member; contacts are the member's own matter. */
        PatchedMemberIn: {
            grade_id?: number | null;
            memo?: string;
            version?: string;
        };
        /** @description A way to pay; `kind` is chosen when it is made. `deposit_days` null takes the brand's setting. */
        PatchedModuleIn: {
            /** @enum {string} */
            kind?: "card_keyin" | "virtual_account" | "bank_account";
            name?: string;
            note?: string;
            lang_obj?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            secret_key?: string;
            account?: components["schemas"]["AccountIn"];
            most_installment?: number;
            deposit_days?: number | null;
            is_active?: boolean;
        };
        /** @description What a manager may change on an order by hand: the memo. Everything else has its verb. */
        PatchedOrderNoteIn: {
            memo?: string;
            memo_seen?: string;
        };
        PatchedOwnAccountIn: {
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
            warehouses?: components["schemas"]["WarehouseIn"][];
            kuaidi100_customer?: string;
            sweettracker_key?: string;
            kuaidi100_key?: string;
            version?: number;
        };
        /** @description A version that is to come. Kind and number of an existing one stay. */
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
        /** @description A row of post-categories as a manager writes it. */
        PatchedPostCategoryIn: {
            /** @enum {string} */
            place?: "blog" | "notice" | "faq" | "board";
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
            category_id?: number;
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
        /** @description A product as a manager writes it. */
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
            seller_id?: number | null;
            is_overseas?: boolean;
            origin_country?: string;
            hs_code?: string;
            /** Format: decimal */
            point_rate?: string | null;
            min_qty?: number;
            max_qty?: number;
            item_info?: components["schemas"]["ItemInfoIn"][];
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
        /** @description What a member changes without proving anything. */
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
        /** @description A row of redirects as a manager writes it. */
        PatchedRedirectIn: {
            old_path?: string;
            new_path?: string;
            position?: number;
            version?: string;
        };
        PatchedRoleIn: {
            is_otp_needed?: boolean;
        };
        /** @description A row of product-synonyms as a manager writes it. */
        PatchedSearchSynonymIn: {
            words?: string[] | string;
            version?: string;
        };
        /** @description A seller as a manager keeps it; the user name stays as it is, an empty password too. */
        PatchedSellerIn: {
            name?: string;
            email?: string;
            phone_num?: string;
            is_active?: boolean;
            password?: string;
        };
        /** @description A member's post on a board; the answer to another one names it as its parent. */
        PatchedShopPostIn: {
            category_id?: number;
            parent_id?: number;
            post_title?: string;
            post_content?: string;
            pictures?: string[];
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
        PayMethod: "card_keyin" | "virtual_account" | "bank_account";
        /** @description A way to pay that is offered. */
        PayWay: {
            /** Format: pk */
            id: number;
            kind: components["schemas"]["PayMethod"];
            name: string;
            note: string;
            banks: components["schemas"]["BankChoice"][];
            /** @description The longest instalment of a card in months; 0: at once only. */
            most_installment: number;
            /** @description How many days a transfer is waited for; 0 for cards. */
            deposit_days: number;
        };
        /** @description A try to pay. */
        PaymentAttemptRow: {
            /** Format: pk */
            id: number;
            kind: string;
            state: components["schemas"]["AttemptState"];
            /** Format: won */
            amount: number;
            /** Format: won */
            refunded: number;
            gateway_order_id: string;
            code: string;
            /** @description Why it was refused, in words; empty where it was not. */
            code_text: string;
            appr_num: string;
            card_masked: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description How to pay. Card fields are read, handed to the gateway and forgotten. */
        PaymentIn: {
            module_id: number;
            /** @enum {string} */
            kind: "card_keyin" | "virtual_account" | "bank_account";
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
        /**
         * @description How an order stands with its money, for people.
         * @enum {string}
         */
        PaymentState: "checking" | "declined" | "pending_deposit" | "paid" | "cancelled" | "expired" | "reversed";
        /**
         * @description The bank transfer by which a gateway gives a deposit back, after it has counted the cancel as done.
         * @enum {string}
         */
        PayoutState: "" | "waiting" | "arrived" | "failed" | "by_hand";
        /** @description Whose call it was; a member's session says it alone. */
        PlacedIn: {
            /** @default  */
            buyer_phone?: string;
            /** @default  */
            order_password?: string;
        };
        /** @description A change of a member's points, as the member reads it. */
        PointEntryRow: {
            /** Format: pk */
            id: number;
            type: components["schemas"]["PointType"];
            /**
             * Format: won
             * @description Below 0 where points went away.
             */
            amount: number;
            /**
             * Format: won
             * @description What was held afterwards.
             */
            balance: number;
            note: string;
            /** @description Empty where no order caused it. */
            order_num: string;
            /** @description Points ran out. */
            is_expiry: boolean;
            /** @description It takes another entry back, whose words it carries. */
            is_undo: boolean;
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description A member whom a search found, and what is held. */
        PointHolder: {
            /** Format: pk */
            id: number;
            user_name: string;
            name: string;
            phone_num: string;
            /** Format: won */
            balance: number;
        };
        /** @description The same as managers read it: whose points, and who changed them. */
        PointLedgerRow: {
            /** Format: pk */
            id: number;
            type: components["schemas"]["PointType"];
            /**
             * Format: won
             * @description Below 0 where points went away.
             */
            amount: number;
            /**
             * Format: won
             * @description What was held afterwards.
             */
            balance: number;
            note: string;
            /** @description Empty where no order caused it. */
            order_num: string;
            /** @description Points ran out. */
            is_expiry: boolean;
            /** @description It takes another entry back, whose words it carries. */
            is_undo: boolean;
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: pk */
            user_id: number;
            user_name: string;
            name: string;
            /** @description Empty where nobody did it by hand. */
            actor_name: string;
        };
        /** @description What a member holds, what is still to come, and what runs out next. */
        PointSummary: {
            /** Format: won */
            balance: number;
            /** Format: won */
            pending: number;
            next_expiry_at: string | null;
        };
        /**
         * @description The numbers of section 4; any other is invalid.
         * @enum {integer}
         */
        PointType: 0 | 5 | 10 | 15 | 20;
        /** @description A version that is to come. Kind and number of an existing one stay. */
        PolicyIn: {
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
        };
        /** @description A version with its texts. */
        PolicyRecord: {
            /** Format: pk */
            id: number;
            kind: components["schemas"]["Kind"];
            version: number;
            title: string;
            /** Format: date */
            effective_on: string;
            /** @description `in_force`, `coming` or `past`. */
            state: string;
            /** @description Languages that the whole text is there in. */
            languages: string[];
            /** @description Clean HTML. */
            content: string;
            lang_obj: components["schemas"]["TranslatedPolicyTexts"];
            /** @description What was seen; sent back with a change, so that nobody writes over other words. */
            mark: string;
            /** @description The version before this one. */
            before_id: number | null;
        };
        PolicyTexts: {
            title?: string;
            content?: string;
        };
        /** @description A version of a document in a list. */
        PolicyVersion: {
            /** Format: pk */
            id: number;
            kind: components["schemas"]["Kind"];
            version: number;
            title: string;
            /** Format: date */
            effective_on: string;
            /** @description `in_force`, `coming` or `past`. */
            state: string;
            /** @description Languages that the whole text is there in. */
            languages: string[];
        };
        /** @description A post in a list, in one language; `language` is the one its title really is in. */
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
        /** @description A row of post-categories as a manager writes it. */
        PostCategoryIn: {
            /** @enum {string} */
            place?: "blog" | "notice" | "faq" | "board";
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
            category_id: number;
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
        /** @description A post's own page. */
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
        /** @description What the form of a post holds; a new post has the number 0, and nothing must be filled in but its category. */
        PostPreviewIn: {
            /** @default 0 */
            post_id?: number;
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
        /** @description Where a draft is shown on its shop's own page for some minutes. */
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
        /** @description An answer below a post. */
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
            /** @description Answers to it. */
            reply_count: number;
            /**
             * @description Told by state and moments.
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
        /** @description The run whose mapping is to be kept, and the name to keep it under. */
        PresetIn: {
            run: number;
            name: string;
        };
        /** @description Which preset to read a run by. */
        PresetUse: {
            preset: number;
        };
        /** @description Words as they stand in the form, in one language; empty ones show the house's. */
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
        /** @description What the products cost that are left. */
        PriceFacet: {
            min: number | null;
            max: number | null;
            bins: components["schemas"]["PriceBin"][];
        };
        /** @description Which price counted for a piece: the sale price, the percent of a grade, a tier, or a tier of a grade. */
        PriceReason: {
            /** @enum {string} */
            kind: "sale" | "percent" | "tier" | "grade_tier";
            /** @description The name of the grade that counted; empty for what everybody pays. */
            grade: string;
            /** @description Of a tier: from how many pieces on; else 0. */
            min_qty: number;
            /** Format: percent */
            percent: number;
        };
        /** @description What more pieces of the product would save. */
        PriceStep: {
            more: number;
            /**
             * Format: won
             * @description Of a piece then.
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
             * @description Before the discount.
             */
            product_price: number;
            /** Format: won */
            product_sale_price: number;
            /** Format: percent */
            discount_percent: number;
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
        };
        /** @description A product as a manager writes it. */
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
            seller_id?: number | null;
            is_overseas?: boolean;
            origin_country?: string;
            hs_code?: string;
            /** Format: decimal */
            point_rate?: string | null;
            min_qty?: number;
            max_qty?: number;
            item_info?: components["schemas"]["ItemInfoIn"][];
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
        /** @description What has to be chosen of a product, as colour or size. */
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
             * @description Before the discount.
             */
            product_price: number;
            /** Format: won */
            product_sale_price: number;
            /** Format: percent */
            discount_percent: number;
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
             * @description What members of some grade may have of their own here: a page keeps the place for it.
             * @enum {string}
             */
            members_pay: "" | "price" | "tiers";
            shipping: components["schemas"]["DeliveryTerms"];
            /**
             * Format: percent
             * @description What of the price comes back as points.
             */
            point_rate: number;
            related: components["schemas"]["ProductCard"][];
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A picture and its words. */
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
        /** @description A whole product in the editor. */
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
            is_overseas: boolean;
            popularity: number;
            /** @description Paths from the root down. */
            category_names: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            product_description: string;
            seo_title: string;
            seo_description: string;
            price_lang_obj: components["schemas"]["FixedPrices"];
            origin_country: string;
            hs_code: string;
            min_qty: number;
            max_qty: number | null;
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
            category_ids: number[];
            property_ids: number[];
            lang_obj: components["schemas"]["TranslatedProductTexts"];
            /** @description Fields whose Korean text was changed after that language's. */
            text_older: components["schemas"]["Translatedliststr"];
            /** @description Carried back with a save, so that an old copy can't overwrite a newer one. */
            version: string;
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
            is_overseas: boolean;
            popularity: number;
            /** @description Paths from the root down. */
            category_names: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            deleted_at: string | null;
        };
        /**
         * @description Section 4. 1 is out of lists, 2 is shown and can't be bought.
         * @enum {integer}
         */
        ProductStatus: 0 | 1 | 2 | 3;
        ProductTexts: {
            product_name?: string;
            product_description?: string;
            seo_title?: string;
            seo_description?: string;
        };
        /** @description What is sold: one value of each option. */
        ProductVariant: {
            /** Format: pk */
            id: number;
            value_ids: number[];
            /** Format: won */
            price: number;
            /**
             * Format: won
             * @description Before the discount.
             */
            list_price: number;
            /** @description Pieces left; null: not counted. */
            stock: number | null;
            code: string;
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
            is_email_proved: boolean;
            is_phone_proved: boolean;
            is_business: boolean;
            grade: components["schemas"]["OwnGrade"] | null;
            consents: components["schemas"]["OwnConsents"];
            /** Format: date-time */
            created_at: string;
        };
        /** @description A property and how many products it would leave. */
        PropertyFacet: {
            /** Format: pk */
            id: number;
            property_name: string;
            count: number;
        };
        /** @description Properties that are chosen from together. */
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
        /** @description An unpaid order that was cancelled, and what of it went back into the cart. */
        PutBack: {
            order_num: string;
            items: components["schemas"]["CartPieces"][];
            /** @description Variants that can't be bought now. */
            left_out: number[];
        };
        /** @description `points` in won: what of the goods is to be paid in points. `postcode`: where it goes, once that is known. */
        QuoteIn: {
            items: components["schemas"]["ItemIn"][];
            /** @default  */
            postcode?: string;
            /** @default 0 */
            points?: number;
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
            /** @description Null where this line can't reach a better price. */
            next: components["schemas"]["PriceStep"] | null;
            quantity: number;
            /** Format: won */
            total: number;
            /** @description Pieces left; null: not counted. */
            stock: number | null;
            status: components["schemas"]["ProductStatus"];
            min_qty: number;
            max_qty: number | null;
            is_orderable: boolean;
            /** @description Why it can't be bought; empty where it can. */
            message: string;
            is_overseas: boolean;
        };
        /** @description What a list or suggestion says about the words that were searched. */
        Reading: {
            /** @description To be marked in names. */
            marks?: string[];
            /** @description What the words were taken for, where not as typed. */
            read_as?: string;
            /** @description Perhaps another word was meant: nothing has the words as typed. */
            is_guess?: boolean;
            /** @description Offered where nothing was taken for the words. */
            near?: string;
        };
        /** @description Why or how a manager did what is not done without a word: it is written down with the deed. */
        ReasonIn: {
            reason: string;
        };
        /** @description What a cash receipt is for, and the number it is issued to: a mobile telephone, or a business number. */
        ReceiptIn: {
            /** @enum {string} */
            kind: "deduction" | "proof";
            identity: string;
        };
        /**
         * @description Worded as `core.outside.payment.base.ReceiptKind`.
         * @enum {string}
         */
        ReceiptKind: "deduction" | "proof";
        /** @description A cash receipt as managers work on it. */
        ReceiptRow: {
            /** Format: pk */
            id: number;
            number: number;
            kind: components["schemas"]["ReceiptKind"];
            identity_masked: string;
            /** @description Nobody asked: it went to the tax office's own number. */
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
            /** @description Why it was refused. */
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
            /** @description The gateway issues it with the deposit, and takes it back with a refund. */
            of_payment: boolean;
            by_hand: boolean;
            code: string;
            /** @description Why it failed, in words; empty where it did not. */
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
        /** @description New recovery codes; they are shown this once. */
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
        /** @description Where a deposit is given back to; `bank` by the gateway's code. */
        RefundAccountIn: {
            /** @enum {string} */
            bank: "20" | "88" | "06" | "11" | "03" | "81" | "90" | "92" | "89" | "45" | "48" | "71" | "07" | "23" | "27" | "31" | "32" | "34" | "35" | "37" | "39" | "02";
            account_num: string;
            holder: string;
        };
        /** @description `amount` in won is what the manager was shown: another one is refused. */
        RefundClaimIn: {
            amount: number;
            refund_account?: components["schemas"]["RefundAccountIn"];
        };
        /** @description `amount` in won is what the manager was shown: another one is refused. */
        RefundIn: {
            lines: components["schemas"]["RefundLineIn"][];
            amount: number;
            reason: string;
            refund_account?: components["schemas"]["RefundAccountIn"];
        };
        /** @description A line and how many of its pieces; without a quantity all of them. `of`: how many somebody saw it had. */
        RefundLineIn: {
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
        /** @description A refund in the managers' list, with who bought. */
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
            /** @description Why the gateway refused, in words; empty where it did not. */
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
        /** @description What a line gives back. */
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
        /** @description What was not done, and why. */
        RefusedOrder: {
            /** Format: pk */
            id: number;
            order_num: string;
            message: string;
        };
        /**
         * @description Why; and where the goods have come, the parcel that they go back in, if it is known by now.
         *
         *     `state` is what the manager was shown: another one is refused.
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
            /** @enum {string} */
            state?: "requested" | "approved" | "collected" | "inspected" | "refunded" | "exchanged" | "rejected" | "sending_back" | "sent_back" | "withdrawn";
        };
        /** @description The row that is there again. */
        RestoredRow: {
            /** Format: pk */
            id: number;
        };
        /** @enum {integer} */
        ResultCode: -10 | -11 | -12 | -13 | -14 | -15 | -20 | -30 | -31 | -32 | -33 | -34 | -35 | -36 | -40 | -42 | -43 | -44 | -45 | -50 | -51 | -52 | -60 | -90 | -99 | -404;
        /** @description A customs code, whole. */
        RevealedCustoms: {
            pccc: string;
        };
        /** @description The number that a receipt is for. */
        RevealedIdentity: {
            identity: string;
        };
        /** @description What a role may do in an area; `nothing` where there is nothing to do. */
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
        RoleIn: {
            is_otp_needed: boolean;
        };
        /** @description A role with what it allows and what the brand demands of it. */
        RoleRow: {
            /** Format: pk */
            id: number;
            role: string;
            label: string;
            is_otp_needed: boolean;
            /** @description the caller may change what is demanded */
            can_change: boolean;
            /** @description members of staff who have it and may sign in */
            people: number;
            rights: components["schemas"]["RightsOfArea"][];
        };
        RolesIn: {
            roles: ("root_manager" | "brand_manager" | "product_manager" | "order_manager" | "content_editor")[];
        };
        /** @description A field before and after. */
        RowChange: {
            field: string;
            /** Format: json */
            before: unknown;
            /** Format: json */
            after: unknown;
        };
        /** @description Something that was done to a record. Ids below 0 are of jobs. */
        RowDeed: {
            id: number;
            /** Format: date-time */
            at: string;
            actor_name: string;
            /** @enum {string} */
            action: "create" | "update" | "delete" | "restore" | "move" | "duplicate" | "import" | "import_undone" | "change" | "change_undone";
            changes: components["schemas"]["RowChange"][];
        };
        /** @description What a person typed and did not save; null where everything is saved. */
        RowDraft: {
            /** Format: json */
            values: unknown;
            saved_at: string | null;
        };
        /** @description Who else has a row open, and its version now: another one than the form's was saved by somebody. */
        RowEditing: {
            others: components["schemas"]["OtherEditor"][];
            version: string;
        };
        /** @description Deeds, newest first. */
        RowHistory: {
            content: components["schemas"]["RowDeed"][];
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
        /** @description Versions, newest first; `changed` names the columns that are other than in the one before. */
        RowVersions: {
            content: components["schemas"]["RowVersionLine"][];
        };
        /** @description What shoppers searched for on a day. */
        SearchRow: {
            /** Format: pk */
            id: number;
            query: string;
            times: number;
            /** @description Products that were found last. */
            found: number;
            /** @description YYYY-MM-DD */
            day: string;
            /** @description Synonyms that help it. */
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
        };
        /** @description A sign-in, a refusal or changed rights. */
        SecurityEventRow: {
            /** Format: pk */
            id: number;
            kind: string;
            kind_label: string;
            actor_id: number | null;
            actor_name: string;
            /** @description '*' stands for all that came after the day's limit of rows */
            address: string;
            detail: string;
            times: number;
            /** Format: date-time */
            at: string;
            /** Format: date-time */
            last_at: string;
        };
        /** @description An option of a product as it can be ordered. */
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
        /** @description A seller as a manager keeps it; the user name stays as it is, an empty password too. */
        SellerIn: {
            name: string;
            email?: string;
            phone_num?: string;
            is_active?: boolean;
            password?: string;
        };
        /** @description Who sells through the brand. */
        SellerRow: {
            /** Format: pk */
            id: number;
            user_name: string;
            name: string;
            email: string;
            phone_num: string;
            is_active: boolean;
            /** Format: date-time */
            created_at: string;
        };
        SendCode: {
            /** @enum {string} */
            purpose: "sign_up" | "find_id" | "find_password" | "phone" | "order";
            phone_num: string;
            order_num?: string;
        };
        SentIn: {
            nts_num: string;
        };
        /** @description Numbers of many invoices at once, as a file of the tax office has them. */
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
        /** @description A session of the person, as a list of devices shows it. */
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
             * @description the last use, written at most each five minutes
             */
            seen_at: string;
            /** @description the session of this call */
            is_current: boolean;
        };
        /** @description The person's sessions, the last used first. */
        SessionRows: {
            content: components["schemas"]["SessionRow"][];
        };
        SettingIn: {
            max_use_point?: number;
            /** Format: decimal */
            point_rate?: string;
            use_point_min_price?: number;
            point_wait_days?: number;
            point_expire_days?: number;
            tutorial_num?: number;
            shop_demo_num?: number | null;
            blog_demo_num?: number | null;
            is_use_seller?: number | null;
            is_use_consignment?: number;
            is_use_item_card_style?: number;
            is_use_lang?: number;
            is_use_shop_obj_style?: number;
            is_use_blog_obj_style?: number;
            /** @enum {string} */
            default_lang?: "ko" | "en" | "ja" | "fr" | "vi" | "cn" | "ar" | "";
            is_use_account_check?: number;
            deposit_days?: number;
        };
        /** @description What shipping is made of: the fee, what of it was waived, and what an island adds. */
        ShippingParts: {
            /** Format: won */
            base: number;
            /** Format: won */
            waived: number;
            /** Format: won */
            island: number;
            /** @description The place of the brand's table that the postcode is in; empty elsewhere. */
            region: string;
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
            /** @description Which price counted when it was bought. */
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
            /** @description The refund that is under way for it, or that was made. */
            refund_id: number | null;
            delivered_at: string | null;
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
            fate: components["schemas"]["OrderFate"];
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
        /** @description A member's post on a board; the answer to another one names it as its parent. */
        ShopPostIn: {
            category_id?: number;
            parent_id?: number;
            post_title?: string;
            post_content?: string;
            pictures?: string[];
        };
        /** @description What a buyer's cart costs. What a refusal carries says nothing of what is held. */
        ShopQuote: {
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
             * @description The most that the brand allows here.
             */
            point_limit: number;
            /** Format: won */
            point_min_price: number;
            /**
             * Format: won
             * @description What the member holds; 0 for visitors.
             */
            point_held: number;
            quote_hash: string;
            needs_customs: boolean;
            /** @description Null where nothing comes from abroad. */
            duty: components["schemas"]["ExpectedDuty"] | null;
            /** @description One way of a return of the goods from abroad. */
            overseas_return_fee: number | null;
            is_orderable: boolean;
            unpaid?: components["schemas"]["UnpaidLimits"];
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
        /** @description An order as a manager makes it; `notify` sends the buyer the usual notices. */
        StaffOrderIn: {
            items: components["schemas"]["ItemIn"][];
            /** @default  */
            postcode?: string;
            /** @default 0 */
            points?: number;
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
        /** @description A deposit that is awaited, or with `received` money that has come to the brand; the note says how. */
        StaffPaymentIn: {
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
        /** @description A cart as a manager prices it, for a member or for somebody without an account. */
        StaffQuoteIn: {
            items: components["schemas"]["ItemIn"][];
            /** @default  */
            postcode?: string;
            /** @default 0 */
            points?: number;
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
            /** @description a role demands one-time codes */
            is_code_demanded: boolean;
            last_login: string | null;
            /** Format: date-time */
            created_at: string;
            is_self: boolean;
        };
        /** @description One won is on its way to an account. */
        StartedCheck: {
            /** Format: pk */
            check_id: number;
            /** @description Masked. */
            account: string;
            expires_at: string | null;
        };
        /** @description A status and how many products it would leave. */
        StatusFacet: {
            status: components["schemas"]["ProductStatus"];
            count: number;
        };
        /** @description What may be meant by what was typed so far. */
        Suggestions: {
            /** @description To be marked in names. */
            marks?: string[];
            /** @description What the words were taken for, where not as typed. */
            read_as?: string;
            /** @description Perhaps another word was meant: nothing has the words as typed. */
            is_guess?: boolean;
            /** @description Offered where nothing was taken for the words. */
            near?: string;
            products: components["schemas"]["ProductCard"][];
            categories: components["schemas"]["FoundCategory"][];
            /** @description What others searched for. */
            words: string[];
        };
        /** @description Postcodes from the first to the last, both included; `fee` in won. */
        SurchargeIn: {
            name: string;
            postcode_from: string;
            postcode_to: string;
            fee: number;
        };
        SwitchBrand: {
            brand_id: number;
        };
        /** @description A part of a receipt that is taken back with its money. */
        TakeBack: {
            /** Format: pk */
            id: number;
            refund_id: number | null;
            /** Format: won */
            amount: number;
            reason: string;
            state: components["schemas"]["TakeBackState"];
            code: string;
            /** @description Why it was refused, in words; empty where it was not. */
            code_text: string;
            /** Format: date-time */
            created_at: string;
        };
        /** @enum {string} */
        TakeBackState: "requested" | "sent" | "unknown" | "done" | "refused" | "void";
        TextIn: {
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
        /** @description A price tier; the bounds are the service's, which says them beside the field. */
        TierIn: {
            grade_id: number | null;
            min_qty: number;
            /** Format: int64 */
            price: number;
        };
        /** @description From so many pieces of the product on, one costs so much. */
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
        TranslatedPolicyTexts: {
            en?: components["schemas"]["PolicyTexts"];
            ja?: components["schemas"]["PolicyTexts"];
            fr?: components["schemas"]["PolicyTexts"];
            vi?: components["schemas"]["PolicyTexts"];
            cn?: components["schemas"]["PolicyTexts"];
            ar?: components["schemas"]["PolicyTexts"];
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
        Translatedliststr: {
            en?: string[];
            ja?: string[];
            fr?: string[];
            vi?: string[];
            cn?: string[];
            ar?: string[];
        };
        /** @description A key that was typed and not saved, or none for the one that a module has. */
        TryIn: {
            module_id?: number | null;
            /** @default  */
            secret_key?: string;
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
        /** @description What may be held without being paid: told before the order is placed. */
        UnpaidLimits: {
            orders: components["schemas"]["UnpaidOrders"];
            holds: components["schemas"]["UnpaidHold"][];
            /** @description Visitors only. */
            pieces: components["schemas"]["UnpaidPieces"][];
        };
        /** @description One's own order that waits for its money. */
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
        /** @description How many orders wait for their money, and how many may. */
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
            id?: number | null;
            values?: string[];
            price_diff?: number;
            stock?: number | null;
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
        WaiveFeeIn: {
            reason: string;
        };
        /** @description A place that goods are collected at, sent from, or returned to. A phone abroad has a form of its own. */
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
        WhyIn: {
            reason: string;
        };
        /** @description A product that a member keeps in mind, as managers read it; the member's name is masked. */
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
            product_id: number;
        };
        /** @description A product that a member keeps in mind. */
        WishRow: {
            /** Format: pk */
            id: number;
            /** Format: pk */
            product_id: number;
        };
        WithdrawIn: {
            claim_id: number;
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
export type AddressIn = components['schemas']['AddressIn'];
export type AddressOfOrder = components['schemas']['AddressOfOrder'];
export type AdjustIn = components['schemas']['AdjustIn'];
export type AgainIn = components['schemas']['AgainIn'];
export type AgreeIn = components['schemas']['AgreeIn'];
export type AnswerCancelIn = components['schemas']['AnswerCancelIn'];
export type ApplicationIn = components['schemas']['ApplicationIn'];
export type ApplicationRow = components['schemas']['ApplicationRow'];
export type ApplyIn = components['schemas']['ApplyIn'];
export type ApproveClaimIn = components['schemas']['ApproveClaimIn'];
export type ApproveIn = components['schemas']['ApproveIn'];
export type AskedForAccount = components['schemas']['AskedForAccount'];
export type AttemptState = components['schemas']['AttemptState'];
export type AuditChoices = components['schemas']['AuditChoices'];
export type AuditRow = components['schemas']['AuditRow'];
export type BankChoice = components['schemas']['BankChoice'];
export type BonaejaIn = components['schemas']['BonaejaIn'];
export type BookAddress = components['schemas']['BookAddress'];
export type BookedCharge = components['schemas']['BookedCharge'];
export type BoughtAgain = components['schemas']['BoughtAgain'];
export type BrandIn = components['schemas']['BrandIn'];
export type BroughtIn = components['schemas']['BroughtIn'];
export type BuyAgain = components['schemas']['BuyAgain'];
export type BuyersInvoice = components['schemas']['BuyersInvoice'];
export type BuyersReceipt = components['schemas']['BuyersReceipt'];
export type CancelIn = components['schemas']['CancelIn'];
export type CartChangeIn = components['schemas']['CartChangeIn'];
export type CartPieces = components['schemas']['CartPieces'];
export type CategoryFacet = components['schemas']['CategoryFacet'];
export type CategoryGroupIn = components['schemas']['CategoryGroupIn'];
export type CategoryGroupRow = components['schemas']['CategoryGroupRow'];
export type CategoryGroupTexts = components['schemas']['CategoryGroupTexts'];
export type CategoryIn = components['schemas']['CategoryIn'];
export type CategoryMoveIn = components['schemas']['CategoryMoveIn'];
export type CategoryNode = components['schemas']['CategoryNode'];
export type CategoryPlace = components['schemas']['CategoryPlace'];
export type CategoryRow = components['schemas']['CategoryRow'];
export type CategoryTexts = components['schemas']['CategoryTexts'];
export type ChangeEmail = components['schemas']['ChangeEmail'];
export type ChangeIn = components['schemas']['ChangeIn'];
export type ChangesIn = components['schemas']['ChangesIn'];
export type ChargeHow = components['schemas']['ChargeHow'];
export type ChargeState = components['schemas']['ChargeState'];
export type Choice = components['schemas']['Choice'];
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
export type CodeIn = components['schemas']['CodeIn'];
export type CodeSent = components['schemas']['CodeSent'];
export type CodeToken = components['schemas']['CodeToken'];
export type CollectClaimIn = components['schemas']['CollectClaimIn'];
export type ColorFacet = components['schemas']['ColorFacet'];
export type ColumnsIn = components['schemas']['ColumnsIn'];
export type ConfirmCode = components['schemas']['ConfirmCode'];
export type ConfirmFeeIn = components['schemas']['ConfirmFeeIn'];
export type ConsentEntry = components['schemas']['ConsentEntry'];
export type CourierRow = components['schemas']['CourierRow'];
export type Crumb = components['schemas']['Crumb'];
export type CustomsCode = components['schemas']['CustomsCode'];
export type CustomsIn = components['schemas']['CustomsIn'];
export type Deleted = components['schemas']['Deleted'];
export type DeliveryTerms = components['schemas']['DeliveryTerms'];
export type Deposit = components['schemas']['Deposit'];
export type Done = components['schemas']['Done'];
export type DueConsent = components['schemas']['DueConsent'];
export type DueConsents = components['schemas']['DueConsents'];
export type EditedTier = components['schemas']['EditedTier'];
export type EditedVariant = components['schemas']['EditedVariant'];
export type EndedSessions = components['schemas']['EndedSessions'];
export type ErrorName = components['schemas']['ErrorName'];
export type EventChoices = components['schemas']['EventChoices'];
export type ExpectedDuty = components['schemas']['ExpectedDuty'];
export type ExportIn = components['schemas']['ExportIn'];
export type Facets = components['schemas']['Facets'];
export type FaqRow = components['schemas']['FaqRow'];
export type FindPassword = components['schemas']['FindPassword'];
export type FixedPrices = components['schemas']['FixedPrices'];
export type Forgotten = components['schemas']['Forgotten'];
export type FoundCategory = components['schemas']['FoundCategory'];
export type FoundName = components['schemas']['FoundName'];
export type FoundNames = components['schemas']['FoundNames'];
export type GradeIn = components['schemas']['GradeIn'];
export type GradeRow = components['schemas']['GradeRow'];
export type GradeTexts = components['schemas']['GradeTexts'];
export type Grantable = components['schemas']['Grantable'];
export type HeldPieces = components['schemas']['HeldPieces'];
export type HereIn = components['schemas']['HereIn'];
export type ImageIn = components['schemas']['ImageIn'];
export type ImportIn = components['schemas']['ImportIn'];
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
export type JobState = components['schemas']['JobState'];
export type Join = components['schemas']['Join'];
export type JoinRules = components['schemas']['JoinRules'];
export type KeptPicture = components['schemas']['KeptPicture'];
export type KeptVideo = components['schemas']['KeptVideo'];
export type Kind = components['schemas']['Kind'];
export type LegEvent = components['schemas']['LegEvent'];
export type LegIn = components['schemas']['LegIn'];
export type LegNumber = components['schemas']['LegNumber'];
export type LineToSend = components['schemas']['LineToSend'];
export type LinkPassword = components['schemas']['LinkPassword'];
export type LockIn = components['schemas']['LockIn'];
export type LookUpIn = components['schemas']['LookUpIn'];
export type LookedAtIn = components['schemas']['LookedAtIn'];
export type ManagerAccount = components['schemas']['ManagerAccount'];
export type ManagerLeg = components['schemas']['ManagerLeg'];
export type ManagerOrder = components['schemas']['ManagerOrder'];
export type ManagerOrderEvent = components['schemas']['ManagerOrderEvent'];
export type ManagerOrderLine = components['schemas']['ManagerOrderLine'];
export type ManagerRefund = components['schemas']['ManagerRefund'];
export type ManyIn = components['schemas']['ManyIn'];
export type MemberIn = components['schemas']['MemberIn'];
export type MemberReasonIn = components['schemas']['MemberReasonIn'];
export type MemberRecord = components['schemas']['MemberRecord'];
export type MemberRow = components['schemas']['MemberRow'];
export type MergeIn = components['schemas']['MergeIn'];
export type ModuleIn = components['schemas']['ModuleIn'];
export type ModuleMoveIn = components['schemas']['ModuleMoveIn'];
export type MostWished = components['schemas']['MostWished'];
export type MostWishedList = components['schemas']['MostWishedList'];
export type MoveIn = components['schemas']['MoveIn'];
export type MovesReport = components['schemas']['MovesReport'];
export type MyPrice = components['schemas']['MyPrice'];
export type MyPrices = components['schemas']['MyPrices'];
export type NameAndPassword = components['schemas']['NameAndPassword'];
export type NameTexts = components['schemas']['NameTexts'];
export type NamedOption = components['schemas']['NamedOption'];
export type NamedOptionValue = components['schemas']['NamedOptionValue'];
export type NewEmail = components['schemas']['NewEmail'];
export type NewPassword = components['schemas']['NewPassword'];
export type NewPasswordIn = components['schemas']['NewPasswordIn'];
export type NewPolicyIn = components['schemas']['NewPolicyIn'];
export type NewSellerIn = components['schemas']['NewSellerIn'];
export type NumberIn = components['schemas']['NumberIn'];
export type NumberRowIn = components['schemas']['NumberRowIn'];
export type NumbersIn = components['schemas']['NumbersIn'];
export type OfferedRole = components['schemas']['OfferedRole'];
export type OneLegIn = components['schemas']['OneLegIn'];
export type OptionGroupIn = components['schemas']['OptionGroupIn'];
export type OptionKind = components['schemas']['OptionKind'];
export type OptionValueIn = components['schemas']['OptionValueIn'];
export type OrderAddress = components['schemas']['OrderAddress'];
export type OrderClaim = components['schemas']['OrderClaim'];
export type OrderEventRow = components['schemas']['OrderEventRow'];
export type OrderFate = components['schemas']['OrderFate'];
export type OrderIn = components['schemas']['OrderIn'];
export type OrderInvoice = components['schemas']['OrderInvoice'];
export type OrderInvoiceIn = components['schemas']['OrderInvoiceIn'];
export type OrderLineRecord = components['schemas']['OrderLineRecord'];
export type OrderMoveIn = components['schemas']['OrderMoveIn'];
export type OrderNoteIn = components['schemas']['OrderNoteIn'];
export type OrderPoints = components['schemas']['OrderPoints'];
export type OrderQuote = components['schemas']['OrderQuote'];
export type OrderReceipt = components['schemas']['OrderReceipt'];
export type OrderReceiptIn = components['schemas']['OrderReceiptIn'];
export type OrderRecord = components['schemas']['OrderRecord'];
export type OrderRefund = components['schemas']['OrderRefund'];
export type OrderRow = components['schemas']['OrderRow'];
export type OrderStatus = components['schemas']['OrderStatus'];
export type OtherEditor = components['schemas']['OtherEditor'];
export type OtpSetup = components['schemas']['OtpSetup'];
export type OtpState = components['schemas']['OtpState'];
export type OwnAccount = components['schemas']['OwnAccount'];
export type OwnApplication = components['schemas']['OwnApplication'];
export type OwnConsents = components['schemas']['OwnConsents'];
export type OwnGrade = components['schemas']['OwnGrade'];
export type OwnOrderState = components['schemas']['OwnOrderState'];
export type OwnOrderStates = components['schemas']['OwnOrderStates'];
export type OwnPassword = components['schemas']['OwnPassword'];
export type PackIn = components['schemas']['PackIn'];
export type PapersIn = components['schemas']['PapersIn'];
export type PapersRun = components['schemas']['PapersRun'];
export type ParcelIn = components['schemas']['ParcelIn'];
export type ParcelLeg = components['schemas']['ParcelLeg'];
export type ParcelOutIn = components['schemas']['ParcelOutIn'];
export type PasswordIn = components['schemas']['PasswordIn'];
export type PasswordOwner = components['schemas']['PasswordOwner'];
export type PatchedAddressIn = components['schemas']['PatchedAddressIn'];
export type PatchedBrandIn = components['schemas']['PatchedBrandIn'];
export type PatchedCategoryGroupIn = components['schemas']['PatchedCategoryGroupIn'];
export type PatchedCategoryIn = components['schemas']['PatchedCategoryIn'];
export type PatchedGradeIn = components['schemas']['PatchedGradeIn'];
export type PatchedImportIn = components['schemas']['PatchedImportIn'];
export type PatchedMemberIn = components['schemas']['PatchedMemberIn'];
export type PatchedModuleIn = components['schemas']['PatchedModuleIn'];
export type PatchedOrderNoteIn = components['schemas']['PatchedOrderNoteIn'];
export type PatchedOwnAccountIn = components['schemas']['PatchedOwnAccountIn'];
export type PatchedParcelOutIn = components['schemas']['PatchedParcelOutIn'];
export type PatchedPolicyIn = components['schemas']['PatchedPolicyIn'];
export type PatchedPostCategoryIn = components['schemas']['PatchedPostCategoryIn'];
export type PatchedPostIn = components['schemas']['PatchedPostIn'];
export type PatchedProductIn = components['schemas']['PatchedProductIn'];
export type PatchedProfileIn = components['schemas']['PatchedProfileIn'];
export type PatchedPropertyGroupIn = components['schemas']['PatchedPropertyGroupIn'];
export type PatchedPropertyIn = components['schemas']['PatchedPropertyIn'];
export type PatchedRedirectIn = components['schemas']['PatchedRedirectIn'];
export type PatchedRoleIn = components['schemas']['PatchedRoleIn'];
export type PatchedSearchSynonymIn = components['schemas']['PatchedSearchSynonymIn'];
export type PatchedSellerIn = components['schemas']['PatchedSellerIn'];
export type PatchedShopPostIn = components['schemas']['PatchedShopPostIn'];
export type PatchedTextIn = components['schemas']['PatchedTextIn'];
export type PatchedViewIn = components['schemas']['PatchedViewIn'];
export type PayAgainIn = components['schemas']['PayAgainIn'];
export type PayMethod = components['schemas']['PayMethod'];
export type PayWay = components['schemas']['PayWay'];
export type PaymentAttemptRow = components['schemas']['PaymentAttemptRow'];
export type PaymentIn = components['schemas']['PaymentIn'];
export type PaymentState = components['schemas']['PaymentState'];
export type PayoutState = components['schemas']['PayoutState'];
export type PlacedIn = components['schemas']['PlacedIn'];
export type PointEntryRow = components['schemas']['PointEntryRow'];
export type PointHolder = components['schemas']['PointHolder'];
export type PointLedgerRow = components['schemas']['PointLedgerRow'];
export type PointSummary = components['schemas']['PointSummary'];
export type PointType = components['schemas']['PointType'];
export type PolicyIn = components['schemas']['PolicyIn'];
export type PolicyRecord = components['schemas']['PolicyRecord'];
export type PolicyTexts = components['schemas']['PolicyTexts'];
export type PolicyVersion = components['schemas']['PolicyVersion'];
export type PostCard = components['schemas']['PostCard'];
export type PostCategoryIn = components['schemas']['PostCategoryIn'];
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
export type PriceStep = components['schemas']['PriceStep'];
export type ProductCard = components['schemas']['ProductCard'];
export type ProductIn = components['schemas']['ProductIn'];
export type ProductOption = components['schemas']['ProductOption'];
export type ProductOptionValue = components['schemas']['ProductOptionValue'];
export type ProductPage = components['schemas']['ProductPage'];
export type ProductPicture = components['schemas']['ProductPicture'];
export type ProductProperty = components['schemas']['ProductProperty'];
export type ProductRecord = components['schemas']['ProductRecord'];
export type ProductRow = components['schemas']['ProductRow'];
export type ProductStatus = components['schemas']['ProductStatus'];
export type ProductTexts = components['schemas']['ProductTexts'];
export type ProductVariant = components['schemas']['ProductVariant'];
export type Profile = components['schemas']['Profile'];
export type PropertyFacet = components['schemas']['PropertyFacet'];
export type PropertyGroupFacet = components['schemas']['PropertyGroupFacet'];
export type PropertyGroupIn = components['schemas']['PropertyGroupIn'];
export type PropertyGroupRow = components['schemas']['PropertyGroupRow'];
export type PropertyGroupTexts = components['schemas']['PropertyGroupTexts'];
export type PropertyIn = components['schemas']['PropertyIn'];
export type PropertyRow = components['schemas']['PropertyRow'];
export type PropertyTexts = components['schemas']['PropertyTexts'];
export type Proved = components['schemas']['Proved'];
export type PutBack = components['schemas']['PutBack'];
export type QuoteIn = components['schemas']['QuoteIn'];
export type QuoteLine = components['schemas']['QuoteLine'];
export type Reading = components['schemas']['Reading'];
export type ReasonIn = components['schemas']['ReasonIn'];
export type ReceiptIn = components['schemas']['ReceiptIn'];
export type ReceiptKind = components['schemas']['ReceiptKind'];
export type ReceiptRow = components['schemas']['ReceiptRow'];
export type ReceiptState = components['schemas']['ReceiptState'];
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
export type RejectClaimIn = components['schemas']['RejectClaimIn'];
export type RestoredRow = components['schemas']['RestoredRow'];
export type ResultCode = components['schemas']['ResultCode'];
export type RevealedCustoms = components['schemas']['RevealedCustoms'];
export type RevealedIdentity = components['schemas']['RevealedIdentity'];
export type RightsOfArea = components['schemas']['RightsOfArea'];
export type RoleIn = components['schemas']['RoleIn'];
export type RoleRow = components['schemas']['RoleRow'];
export type RolesIn = components['schemas']['RolesIn'];
export type RowChange = components['schemas']['RowChange'];
export type RowDeed = components['schemas']['RowDeed'];
export type RowDraft = components['schemas']['RowDraft'];
export type RowEditing = components['schemas']['RowEditing'];
export type RowHistory = components['schemas']['RowHistory'];
export type RowVersionLine = components['schemas']['RowVersionLine'];
export type RowVersionWhole = components['schemas']['RowVersionWhole'];
export type RowVersions = components['schemas']['RowVersions'];
export type SearchRow = components['schemas']['SearchRow'];
export type SearchSynonymIn = components['schemas']['SearchSynonymIn'];
export type SearchSynonymRow = components['schemas']['SearchSynonymRow'];
export type SecurityEventRow = components['schemas']['SecurityEventRow'];
export type SellableRow = components['schemas']['SellableRow'];
export type SellerIn = components['schemas']['SellerIn'];
export type SellerRow = components['schemas']['SellerRow'];
export type SendCode = components['schemas']['SendCode'];
export type SentIn = components['schemas']['SentIn'];
export type SentManyIn = components['schemas']['SentManyIn'];
export type SentRowIn = components['schemas']['SentRowIn'];
export type SeoIn = components['schemas']['SeoIn'];
export type SessionRow = components['schemas']['SessionRow'];
export type SessionRows = components['schemas']['SessionRows'];
export type SettingIn = components['schemas']['SettingIn'];
export type ShippingParts = components['schemas']['ShippingParts'];
export type ShopCategoryRow = components['schemas']['ShopCategoryRow'];
export type ShopOrderLine = components['schemas']['ShopOrderLine'];
export type ShopOrderRow = components['schemas']['ShopOrderRow'];
export type ShopPostCategoryRow = components['schemas']['ShopPostCategoryRow'];
export type ShopPostIn = components['schemas']['ShopPostIn'];
export type ShopQuote = components['schemas']['ShopQuote'];
export type SignIn = components['schemas']['SignIn'];
export type SignInEntry = components['schemas']['SignInEntry'];
export type StaffOrderIn = components['schemas']['StaffOrderIn'];
export type StaffPaymentIn = components['schemas']['StaffPaymentIn'];
export type StaffQuoteIn = components['schemas']['StaffQuoteIn'];
export type StaffRow = components['schemas']['StaffRow'];
export type StartedCheck = components['schemas']['StartedCheck'];
export type StatusFacet = components['schemas']['StatusFacet'];
export type Suggestions = components['schemas']['Suggestions'];
export type SurchargeIn = components['schemas']['SurchargeIn'];
export type SwitchBrand = components['schemas']['SwitchBrand'];
export type TakeBack = components['schemas']['TakeBack'];
export type TakeBackState = components['schemas']['TakeBackState'];
export type TextIn = components['schemas']['TextIn'];
export type ThemeIn = components['schemas']['ThemeIn'];
export type TierGrade = components['schemas']['TierGrade'];
export type TierIn = components['schemas']['TierIn'];
export type TierPrice = components['schemas']['TierPrice'];
export type Token = components['schemas']['Token'];
export type TokenIn = components['schemas']['TokenIn'];
export type TranslatedCategoryGroupTexts = components['schemas']['TranslatedCategoryGroupTexts'];
export type TranslatedCategoryTexts = components['schemas']['TranslatedCategoryTexts'];
export type TranslatedGradeTexts = components['schemas']['TranslatedGradeTexts'];
export type TranslatedNameTexts = components['schemas']['TranslatedNameTexts'];
export type TranslatedPolicyTexts = components['schemas']['TranslatedPolicyTexts'];
export type TranslatedPostCategoryTexts = components['schemas']['TranslatedPostCategoryTexts'];
export type TranslatedPostTexts = components['schemas']['TranslatedPostTexts'];
export type TranslatedProductTexts = components['schemas']['TranslatedProductTexts'];
export type TranslatedPropertyGroupTexts = components['schemas']['TranslatedPropertyGroupTexts'];
export type TranslatedPropertyTexts = components['schemas']['TranslatedPropertyTexts'];
export type Translatedliststr = components['schemas']['Translatedliststr'];
export type TryIn = components['schemas']['TryIn'];
export type UnpaidHold = components['schemas']['UnpaidHold'];
export type UnpaidLimits = components['schemas']['UnpaidLimits'];
export type UnpaidOrder = components['schemas']['UnpaidOrder'];
export type UnpaidOrders = components['schemas']['UnpaidOrders'];
export type UnpaidPieces = components['schemas']['UnpaidPieces'];
export type VariantIn = components['schemas']['VariantIn'];
export type ViewIn = components['schemas']['ViewIn'];
export type WaiveFeeIn = components['schemas']['WaiveFeeIn'];
export type WarehouseIn = components['schemas']['WarehouseIn'];
export type WhyIn = components['schemas']['WhyIn'];
export type WishEntry = components['schemas']['WishEntry'];
export type WishIn = components['schemas']['WishIn'];
export type WishRow = components['schemas']['WishRow'];
export type WithdrawIn = components['schemas']['WithdrawIn'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
