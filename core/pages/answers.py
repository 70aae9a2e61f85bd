"""API responses about the whole shop: the brand, the site's lists, head data of a page."""

from typing import Annotated

from typing_extensions import TypedDict

from core.articles.answers import PostCategoryNode
from core.brands.answers import PublicBrand
from core.catalog.answers import CategoryGroupNode, ProductCard, PropertyGroupNode
from core.common.typing import Doc, EnumOf, Json, Pk
from core.designs.answers import Block
from core.notifications.outbox.providers import MailState
from core.payments.answers import PayWay
from core.popups.contracts import ShopPopup
from core.sellers.answers import SellerCard
from core.workspace.contracts import ShopChatPart


class ShopBrand(PublicBrand):
    """A brand in one language, with its payment notices."""

    sandbox: Annotated[bool, Doc("Its money is play money.")]


class BrandPart(TypedDict):
    """The site's lists, the same for everybody."""

    shop_obj: list[Block]
    ready_obj: Annotated[
        list[Block], Doc("The ready layout of the home page; empty where the brand's blocks are shown.")
    ]
    blog_obj: list[Block]
    payment_modules: list[PayWay]
    products: Annotated[list[ProductCard], Doc("The newest, for a brand that has no blocks.")]
    basic_info: Annotated[str, Doc("Empty where the brand does not show it.")]
    product_category_groups: list[CategoryGroupNode]
    product_property_groups: list[PropertyGroupNode]
    post_categories: list[PostCategoryNode]
    sellers: Annotated[list[SellerCard], Doc("With goods on sale, at most 24; none where the brand has no sellers.")]
    chat: ShopChatPart


class Bootstrap(BrandPart):
    """The site's lists with the user's own data."""

    popups: Annotated[list[ShopPopup], Doc("As `/api/shop/popups` answers; none in a document of the shop.")]
    user_wishs: Annotated[list[Pk], Doc("Products that the caller keeps in mind.")]


class ShopSetup(TypedDict):
    """What a brand still needs to sell, and its mails to arrive."""

    mail: Annotated[str, EnumOf(MailState), Doc("Where mails of the installation go.")]
    missing_policies: Annotated[list[str], Doc("Required documents not in force, `terms` or `privacy`.")]


class OpenGraph(TypedDict):
    """Open Graph data of a page."""

    title: str
    description: str
    image: str
    type: str
    url: str


class PageHead(TypedDict):
    """Head data of a page."""

    title: str
    description: str
    canonical: str
    og: OpenGraph
    robots: str
    jsonld: Annotated[list[dict[str, Json]], Doc("Objects of schema.org.")]


class ShopHead(PageHead):
    """The same with the brand's icon."""

    favicon_img: str
