"""Response types about brands and their documents."""

from datetime import date, datetime
from typing import Annotated, Literal, NotRequired

from typing_extensions import TypedDict

from core.brands.models import Policy
from core.brands.policies import PolicyState
from core.common.typing import Doc, EnumOf, FlagColumn, Language, Pk, Translated, Won

PolicyKind = Annotated[str, EnumOf(Policy.Kind, "PolicyKind")]


class BrandName(TypedDict):
    """A brand to choose from."""

    id: Pk
    dns: str
    name: str
    logo_img: str


class SeoTokens(TypedDict):
    """Verification tokens of the search engines; empty where there is none."""

    naver_token: str
    google_token: str


class Theme(TypedDict):
    """Colours as #rrggbb, radii in CSS pixels."""

    main_color: str
    sub_color: str
    picture_radius: int
    control_radius: int


class CardDesign(TypedDict):
    """Which of the product cards a shop shows, and how; `design` alone: its first look (D41)."""

    design: int
    ratio: NotRequired[Literal["1:1", "4:5", "3:4"]]
    name_lines: NotRequired[int]
    parts: NotRequired[
        Annotated[
            list[Literal["name", "price", "maker", "rating", "colors", "delivery"]],
            Doc("What stands below the picture, from above."),
        ]
    ]
    badges: NotRequired[Annotated[list[Literal["new", "discount", "wish"]], Doc("What stands on the picture.")]]
    price_form: NotRequired[Annotated[Literal["struck", "sale"], Doc("`sale`: the sale price alone.")]]
    cart_button: NotRequired[bool]


class PostCardDesign(TypedDict, total=False):
    """How a card of the blog looks; empty: its first look (D41)."""

    post_ratio: Literal["4:3", "16:9", "1:1"]
    title_lines: int
    post_parts: Annotated[
        list[Literal["title", "summary", "category", "author", "date"]],
        Doc("What stands below the picture, from above."),
    ]


class SettingBase(TypedDict):
    """Switches and limits of a brand."""

    max_use_point: Annotated[Won, Doc("Points that an order may use at most.")]
    use_point_min_price: Annotated[Won, Doc("What an order must cost before points can be used.")]
    point_rate: Annotated[float, Doc("Of what was paid.", unit="percent")]
    tutorial_num: int
    is_use_consignment: FlagColumn
    is_use_item_card_style: FlagColumn
    is_use_lang: FlagColumn
    is_use_shop_obj_style: FlagColumn
    is_use_blog_obj_style: FlagColumn
    is_price_members_only: Annotated[FlagColumn, Doc("1: visitors see no price of a product (D15).")]
    default_lang: Annotated[Language | Literal[""], Doc("Empty: the browser's, Korean in the first document.")]
    is_use_account_check: FlagColumn


class ShopSetting(SettingBase):
    """The settings that apply in a shop: unset values are those of the installation."""

    shop_demo_num: int
    blog_demo_num: int
    is_use_seller: FlagColumn


class BrandSetting(SettingBase):
    """The settings as managers save them; null means the value of the installation."""

    shop_demo_num: int | None
    blog_demo_num: int | None
    is_use_seller: FlagColumn | None
    point_wait_days: int
    point_expire_days: Annotated[int, Doc("0: never.")]
    review_point_text: Won
    review_point_photo: Won
    sms_daily_limit: Annotated[int, Doc("Text messages that the brand sends in a day at most.")]
    deposit_days: int
    confirm_days: int
    low_stock_at: Annotated[
        int, Doc("Stock of this many pieces or fewer is low, where the product has no number of its own; 0: never.")
    ]


class SettingRecord(BrandSetting):
    """The settings of the brand in force, as a record of their own; `id` is the brand's."""

    id: Pk
    name: Annotated[str, Doc("The brand's.")]


class BrandFacts(TypedDict):
    """Public facts of a brand."""

    id: Pk
    name: str
    dns: Annotated[str, Doc("The host of its shop.")]
    og_description: str
    basic_info: str
    show_basic_info: FlagColumn
    company_name: str
    pvcy_rep_name: str
    ceo_name: str
    addr: str
    business_num: str
    phone_num: str
    fax_num: str
    mail_order_num: str
    mail_order_office: str
    email: str
    hosting_provider: str
    escrow_provider: str
    privacy_officer_email: str
    cs_hours: str
    customs_agent_code: str
    logo_img: str
    dark_logo_img: str
    favicon_img: str
    og_img: str
    lang_list: list[Language]
    seo_obj: SeoTokens


class PublicBrand(BrandFacts):
    """A brand in one language, as its shop needs it."""

    root_id: Pk
    is_open: Annotated[bool, Doc("Whether everybody may see the shop; until then its managers do.")]
    setting_obj: ShopSetting
    theme_css: Theme
    item_card_obj: CardDesign
    blog_item_card_obj: PostCardDesign


class BrandTexts(TypedDict, total=False):
    name: str
    og_description: str
    basic_info: str
    company_name: str
    ceo_name: str
    pvcy_rep_name: str
    addr: str
    mail_order_num: str
    mail_order_office: str
    hosting_provider: str
    escrow_provider: str
    cs_hours: str


class BrandTheme(Theme):
    """The theme with the product card."""

    item_card_design: int


class BonaejaAccount(TypedDict):
    """The account at the text message service; its key is written, never read."""

    user_id: str
    sender: str
    api_key: Annotated[Literal[""], Doc("Always empty.")]


class ImageHostAccount(TypedDict):
    """The account at an image host; its preset is written, never read."""

    is_used: Annotated[FlagColumn, Doc("Whether managers' pictures are stored there.")]
    cloud_name: str
    upload_preset: Annotated[Literal[""], Doc("Always empty.")]


class BrandRecord(BrandFacts):
    """A brand for its managers; plain texts are Korean."""

    hosts: Annotated[list[str], Doc("Further hosts that the shop answers to; only a root manager changes them.")]
    preview_host: Annotated[str, Doc("A host at which the shop answers before its own DNS does, or empty.")]
    opened_at: Annotated[datetime | None, Doc("None while the shop is prepared.")]
    note: str
    setting_obj: BrandSetting
    theme_css: BrandTheme
    bonaeja_obj: BonaejaAccount
    image_host_obj: ImageHostAccount
    has_resident_num: Annotated[bool, Doc("There is a corporate registration number, which is never shown.")]
    has_image_preset: Annotated[bool, Doc("There is an upload preset, which is never shown.")]
    lang_obj: Translated[BrandTexts]
    created_at: datetime
    updated_at: datetime


class ShopPass(TypedDict):
    """A link that shows a prepared shop for a week."""

    path: Annotated[str, Doc("The path at a host of the shop, with the pass.")]


class HostState(TypedDict):
    """Where a host of a brand leads."""

    host: str
    state: Annotated[
        Literal["here", "elsewhere", "nowhere"],
        Doc("`elsewhere`: its addresses are not those of the host that asks."),
    ]
    addresses: list[str]


class BrandHosts(TypedDict):
    """The hosts of a brand, and what their DNS entries have to lead to."""

    target: Annotated[str, Doc("The host that asks.")]
    target_addresses: list[str]
    hosts: list[HostState]


class PolicyTexts(TypedDict, total=False):
    title: str
    content: str


class PolicyVersion(TypedDict):
    """A version of a document in a list."""

    id: Pk
    kind: PolicyKind
    version: int
    title: str
    effective_on: date
    state: Annotated[str, EnumOf(PolicyState)]
    languages: Annotated[list[Language], Doc("Languages that the whole text is there in.")]


class PolicyDraft(TypedDict):
    """A first text for a document, with the brand's data."""

    content: Annotated[str, Doc("HTML in Korean; `[[…]]` are blanks to fill.")]


class PolicyRecord(PolicyVersion):
    """A version with its texts."""

    content: Annotated[str, Doc("Clean HTML.")]
    lang_obj: Translated[PolicyTexts]
    mark: Annotated[str, Doc("What was seen; sent back with a change, so that nobody writes over other words.")]
    before_id: Annotated[int | None, Doc("The version before this one.")]


class ShopPolicyText(TypedDict):
    """A version of a document for shoppers, in their language."""

    kind: PolicyKind
    is_only_korean: Annotated[bool, Doc("The reader's language has no text of its own.")]
    title: str
    version: int
    content: Annotated[str, Doc("Clean HTML.")]
    effective_on: date


class ShopPolicy(ShopPolicyText):
    """The version in force."""

    next: Annotated[ShopPolicyText | None, Doc("The version that follows on a day to come.")]
