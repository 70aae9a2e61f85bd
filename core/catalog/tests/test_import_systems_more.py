# ruff: noqa: E501  (the header lines of other systems are long)
"""Generated files of further shop systems, from upload to products; nothing is put on sale that wasn't."""

import csv
import io
from typing import Any

import pytest
from PIL import Image

from core.bulk.engine.headers import squash
from core.catalog.models import Product
from core.catalog.resources.sources import woocommerce, woocommerce_headers
from core.catalog.tests.importing import applied, checked, counts, errors, rows, table, upload
from core.catalog.tests.test_import_systems import WOO, of, options, places, variants
from core.common.tenancy import brand_scope
from core.integrations import fetch

SQUARESPACE = """\
Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Option Name 2,Option Value 2,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Length,Width,Height,Visible,Hosted Image URLs
p1,v1,PHYSICAL,shop,linen-shirt,Linen Shirt,<p>Cool</p>,LS-S,Size,S,Color,Blue,30000,25000,Yes,4,/Clothing/Shirts,"linen, cool",0.5,0,0,0,Yes,https://img.example/1.png https://img.example/2.png
,v2,,,,,,LS-M,Size,M,Color,Blue,32000,27000,No,Unlimited,,,0.5,0,0,0,,
,v3,,,,,,LS-L,Size,L,Color,Blue,,,No,-2,,,0.5,0,0,0,,
p2,v4,PHYSICAL,shop,mug,Mug,,MUG,,,,,9000,0,No,Unlimited,,,,,,,Yes,
p3,v5,PHYSICAL,shop,hidden,Hidden,,HID,,,,,9000,0,No,3,,,,,,,No,
p4,v6,PHYSICAL,shop,unsaid,Unsaid,,UNS,,,,,9000,0,No,3,,,,,,,,
p5,v7,PHYSICAL,shop,empty,Empty,,EMP,,,,,9000,0,No,,,,,,,,Yes,
p6,v8,GIFT_CARD,shop,card,Card,,CARD,Value,1,,,9000,0,No,Unlimited,,,,,,,Yes,
,v9,,,,,,CARD-2,Value,2,,,9000,0,No,Unlimited,,,,,,,,
"""
ETSY = """\
TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU
Fern Print,"Size < A3
Framed",16000,KRW,5,"wall_art,green_leaf",paper,https://img.example/f1.png,https://img.example/f2.png,Custom Property,Size,"A4,A3",Custom Property,Frame,"Oak,None",FERN
Mug / Stoneware,Cup,20000,KRW,3,clay,clay,https://img.example/m.png,,,,,,,,
Gone Print,Art,12000,KRW,0,,,,,Custom Property,Size,"A4,A3",,,,"G-1,G-2"
Gone Cup,Cup,12000,KRW,0,,,,,,,,,,,GC
"""
WIX = """\
handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1,productOptionName2,productOptionType2,productOptionDescription2,additionalInfoTitle1,brand
tee,Product,Tee,<p>Soft</p>,https://img.example/a.png;https://img.example/b.png,Tops;Sale,TEE,,20000,,TRUE,PERCENT,10,InStock,0.2,,Size,DROP_DOWN,S;M;L,Color,COLOR,#ff0000:Red;#0000ff:Blue,,Acme
tee,Variant,,,,,TEE-SR,,,0,TRUE,,,4,,,,,S,,,Red,,
tee,Variant,,,,,TEE-MB,,,5000,TRUE,,,InStock,,,,,M,,,Blue,,
tee,Variant,,,,,TEE-LB,,,5000,TRUE,,,OutOfStock,,,,,L,,,Blue,,
tee,Variant,,,,,TEE-LR,,,5000,FALSE,,,9,,,,,L,,,Red,,
cap,Product,Cap,,,Tops,CAP,,9000,,TRUE,AMOUNT,1000,7,,,Size,DROP_DOWN,S;M,,,,,
sox,Product,Socks,,,Tops,SOX,,9000,,TRUE,PERCENT,0,OutOfStock,,,Size,DROP_DOWN,S;M,,,,,
pin,Product,Pin,,,Tops,PIN,,9000,,FALSE,PERCENT,0,InStock,,,,,,,,,,
ink,Product,Ink,,,Tops,INK,,9000,,,PERCENT,0,InStock,,,,,,,,,,
odd,Product,Odd,,,Tops,ODD,,9000,,TRUE,TWICE,50,-3,,,,,,,,,,
"""
SYLIUS = """\
Code,Parent_Code,Channels,Locale,Enabled,Name,Description,Short_description,Meta_description,Meta_keywords,Main_taxon,Taxons,Product_Option_t_shirt_color,Price,tax_category_code
SHIRT,,shop,en_US,1,Shirt,,Short,Meta,"warm, soft",shirts,shirts|mens,red,2000000,normal
SHIRT-B,SHIRT,shop,en_US,1,,,,,,,,blue,2500000,normal
SHIRT-G,SHIRT,shop,en_US,0,,,,,,,,green,2500000,normal
MUG,,shop,en_US,1,Mug,<p>Tea</p>,,,,cups,cups,,900000,normal
MUG,,shop,fr_FR,1,Tasse,,,,,cups,cups,,900000,normal
OFF,,shop,en_US,0,Off,,,,,cups,cups,,900000,normal
"""
ECWID = """\
type,product_internal_id,product_sku,product_name,product_price,product_compare_to_price,product_is_inventory_tracked,product_quantity,product_low_stock_notification_quantity,product_quantity_minimum_allowed_for_purchase,product_is_available,product_media_main_image_url,product_media_gallery_image_url_1,product_description,product_category_1,product_category_2,product_brand,product_weight,product_option_name,product_option_type,product_option_is_required,product_option_value,product_option_markup,product_variation_option_Size,product_variation_sku
category,,,,,,,,,,,,,,,,,,,,,,,,
product,1,TEE,Tee,20000,25000,true,9,2,1,true,https://img.example/a.png,https://img.example/b.png,<p>Soft</p>,Clothing / Shirts,Sale,Acme,0.3,,,,,,,
product_option,1,TEE,,,,,,,,,,,,,,,,Size,DROPDOWN_LIST,true,S,,,
product_option,1,TEE,,,,,,,,,,,,,,,,Size,DROPDOWN_LIST,true,M,3000,,
product_variation,1,TEE,,20000,,true,4,,,,,,,,,,,,,,,,S,TEE-S
product_variation,1,TEE,,23000,,false,,,,,,,,,,,,,,,,,M,TEE-M
product_variation,1,TEE,,23000,,true,0,,,,,,,,,,,,,,,,L,TEE-L
product,2,,Cup,10000,,true,5,,,true,,,,Kitchen,,,,,,,,,,
product_option,2,,,,,,,,,,,,,,,,,Colour,RADIOBUTTONS,true,Red,,,
product_option,2,,,,,,,,,,,,,,,,,Colour,RADIOBUTTONS,true,Gold,10%,,
product_option,2,,,,,,,,,,,,,,,,,Text,TEXTFIELD,false,Name,,,
product,3,PEN,Pen,1000,,false,,,,true,,,,Desk,,,,,,,,,,
product,4,INK,Ink,1000,,true,5,,,false,,,,Desk,,,,,,,,,,
product,5,NIB,Nib,1000,,true,-1,,,true,,,,Desk,,,,,,,,,,
product,6,CLP,Clip,1000,,true,0,,,true,,,,Desk,,,,,,,,,,
product_option,6,CLP,,,,,,,,,,,,,,,,Colour,SWATCHES,true,Red,,,
product_option,6,CLP,,,,,,,,,,,,,,,,Colour,SWATCHES,true,Blue,,,
"""
BIGCOMMERCE = """\
Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Low Stock,Price,Cost Price,Retail Price,Sale Price,Brand ID,Channels,Categories,Description,Page Title,Product URL,Meta Description,Search Keywords,Meta Keywords,Weight,Is Visible,Variant Image URL,Internal Image URL (Export),Image URL (Import),Image is Thumbnail
Product,107,Tee,physical,TEE,,variant,0,0,20000,,,15000,12,1,23;24,<p>Soft</p>,Tee!,/tee/,Meta,"warm, soft",,1,TRUE,,,,
Variant,71,,,TEE-S,Type=Rectangles|Name=Size|Value=SType=Swatch|Name=Colour|Value=Red,,4,,,,,,,,,,,,,,,,,https://img.example/v.png,,,
Variant,72,,,TEE-M,Type=Rectangles|Name=Size|Value=MType=Swatch|Name=Colour|Value=Red,,0,,23000,,,,,,,,,,,,,,,,,,
Image,301,,,,,,,,,,,,,,,,,,,,,,,,https://img.example/a.png,,TRUE
Image,302,,,,,,,,,,,,,,,,,,,,,,,,,https://img.example/b.png,FALSE
Video,9,,,,,,,,,,,,,,,,,,,,,,,,,,
Product,108,Cup,physical,CUP,,none,7,0,9000,,,0,,1,23,,,,,,,1,TRUE,,,,
Product,109,Pot,physical,POT,,product,0,0,9000,,,0,,1,23,,,,,,,1,TRUE,,,,
Variant,73,,,POT-S,Type=Dropdown|Name=Size|Value=S,,0,,,,,,,,,,,,,,,,,,,,
Product,110,Pan,physical,PAN,,none,0,0,9000,,,0,,1,23,,,,,,,1,FALSE,,,,
Product,111,Film,digital,FILM,,none,0,0,9000,,,0,,1,23,,,,,,,1,TRUE,,,,
Product,112,Lid,physical,LID,,none,0,0,9000,,,0,,1,23,,,,,,,1,,,,,
"""
BIGCOMMERCE_OLD = """\
Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Bin Picking Number,Brand Name,Option Set,Option Set Align,Product Description,Price,Cost Price,Retail Price,Sale Price,Product Weight,Allow Purchases?,Product Visible?,Track Inventory,Current Stock Level,Low Stock Level,Category,Product Image File - 1,Product Image URL - 1,Page Title
Product,31,Hood,P,HOOD,,Acme,Sizes,Right,<p>Warm</p>,50000,,,,1,Y,Y,by option,0,0,Men/Tops;Sale,h.png,https://img.example/h.png,Hood!
  SKU,81,"[RT]Size=S,[CS]Color=Black:#000000",,HOOD-S,,,,,,,,,,,,,,7,0,,,,
  SKU,82,"[RT]Size=M,[CS]Color=Black:#000000",,HOOD-M,,,,,,,,,,,,,,5,0,,,,
  SKU,83,"[RT]Size=L,[CS]Color=Black:#000000",,HOOD-L,,,,,,,,,,,,,,5,0,,,,
  Rule,91,[RT]Size=M,,,,,,,,[ADD]4000,,,,,Y,Y,,,,,,,
  Rule,92,[RT]Size=L,,,,,,,,,,,,,N,Y,,,,,,,
Product,32,Cap,P,CAP,,Acme,,,,9000,,,8000,1,N,Y,none,0,0,Men,,,
Product,33,Off,P,OFF,,Acme,,,,9000,,,,1,Y,N,none,0,0,Men,,,
Product,34,Free,P,FREE,,Acme,,,,9000,,,,1,Y,Y,none,0,0,Men,,,
"""
SYSTEMS = {
    "squarespace": SQUARESPACE, "etsy": ETSY, "wix": WIX, "sylius": SYLIUS, "ecwid": ECWID, "bigcommerce": BIGCOMMERCE,
    "bigcommerce old": BIGCOMMERCE_OLD,
}  # fmt: skip
# The products on sale in each file: everything else in it was hidden, inactive or sold out.
ON_SALE = {
    "squarespace": {"linen-shirt", "mug"}, "etsy": {"FERN", "mug-stoneware"}, "wix": {"tee", "cap"},
    "sylius": {"SHIRT", "MUG"}, "ecwid": {"TEE", "id:2", "PEN"}, "bigcommerce": {"107", "108"},
    "bigcommerce old": {"31", "34"},
}  # fmt: skip


@pytest.fixture(autouse=True)
def _scope(shop: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    picture = io.BytesIO()
    Image.new("RGB", (4, 4), "#7f9a7d").save(picture, "PNG")
    monkeypatch.setattr(fetch, "get", lambda url, **_limits: picture.getvalue())
    with brand_scope(shop.brand.pk):
        yield


@pytest.mark.parametrize("name", SYSTEMS)
def test_nothing_that_was_hidden_or_not_sold_there_is_on_sale_here(name: str) -> None:
    text = SYSTEMS[name]
    own = set(Product.objects.values_list("product_code", flat=True))
    run = upload(text)
    assert (run.options["source"], run.asked) == (name.split()[0], {})
    run = applied(text, price_factor="1")
    assert errors(run) == {}
    sold = Product.objects.exclude(product_code__in=own).filter(status__in=(0, 3))
    assert set(sold.values_list("product_code", flat=True)) == ON_SALE[name]
    # Importing it again changes nothing.
    assert set(counts(checked(text, price_factor="1"))) <= {"same"}


@pytest.mark.parametrize("name", [name for name in SYSTEMS if name != "etsy"])
def test_a_word_that_is_not_known_in_a_column_of_states_means_that_nothing_is_sold(name: str) -> None:
    lines = list(csv.reader(io.StringIO(SYSTEMS[name])))
    mapping = upload(SYSTEMS[name]).mapping
    states = [place for place, header in enumerate(lines[0]) if mapping.get(header) == "selling"]
    assert states
    own = set(Product.objects.values_list("product_code", flat=True))
    for line in lines[1:]:
        for place in states:
            line[place] = "zzz"
    text = io.StringIO()
    csv.writer(text).writerows(lines)
    applied(text.getvalue(), price_factor="1")
    made = Product.objects.exclude(product_code__in=own)
    assert made.exists()
    assert set(made.values_list("status", flat=True)) == {1}


def test_squarespace_s_rows_without_a_title_are_variants_of_the_product_above() -> None:
    applied(SQUARESPACE, price_factor="1")
    shirt = of("linen-shirt")
    assert options(shirt) == [("Size", ["S", "M", "L"]), ("Color", ["Blue"])]
    # The sale price counts where it is on sale; a variant without a price has the product's.
    assert (shirt.product_price, shirt.product_sale_price) == (30000, 25000)
    assert variants("linen-shirt") == [("LS-S", 0, 4), ("LS-M", 7000, None), ("LS-L", 5000, 0)]
    assert (places(shirt), shirt.search_words, shirt.images.count()) == (["Shirts"], "linen, cool", 2)
    assert variants("mug") == [("MUG", 0, None)]
    assert {code: of(code).status for code in ("hidden", "unsaid", "empty")} == {"hidden": 1, "unsaid": 1, "empty": 2}
    assert not Product.objects.filter(product_code="card").exists()


def test_two_squarespace_products_with_one_address_are_an_error() -> None:
    head, first, *_rest = SQUARESPACE.splitlines()
    other = first.replace("p1,v1", "p9,v9").replace("Linen Shirt", "Other").replace("Size,S", "Size,XL")
    assert "product_code" in errors(checked(table(head, first, other), price_factor="1"))[3]


def test_etsy_s_variations_are_combinations_whose_stock_is_not_counted() -> None:
    applied(ETSY, price_factor="1")
    fern = of("FERN")
    assert options(fern) == [("Size", ["A4", "A3"]), ("Frame", ["Oak", "None"])]
    assert [(diff, stock) for _code, diff, stock in variants("FERN")] == [(0, None)] * 4
    assert (fern.product_sale_price, fern.search_words, fern.images.count()) == (16000, "wall art, green leaf", 2)
    assert "&lt; A3<br" in fern.product_description_ko
    assert [stock for _code, _diff, stock in variants("mug-stoneware")] == [3]
    assert (of("gone-print").status, of("GC").status) == (2, 2)
    assert [stock for _code, _diff, stock in variants("gone-print")] == [0, 0]


def test_wix_s_variants_have_surcharges_and_share_the_discount() -> None:
    applied(WIX, price_factor="1")
    tee = of("tee")
    assert (tee.product_price, tee.product_sale_price, tee.maker, tee.images.count()) == (20000, 18000, "Acme", 2)
    assert options(tee) == [("Size", ["S", "M", "L"]), ("Color", ["Red", "Blue"])]
    assert [value.color for value in tee.option_groups.get(name_ko="Color").values.order_by("position")] == [
        "#ff0000", "#0000ff",
    ]  # fmt: skip
    assert variants("tee") == [("TEE-SR", 0, 4), ("TEE-MB", 4500, None), ("TEE-LB", 4500, 0)]
    cap = of("cap")
    assert (cap.product_price, cap.product_sale_price, options(cap)) == (9000, 8000, [("Size", ["S", "M"])])
    assert [stock for _code, _diff, stock in variants("cap")] == [None, None]
    assert {code: of(code).status for code in ("sox", "pin", "ink", "odd")} == {"sox": 2, "pin": 1, "ink": 1, "odd": 2}
    run = checked(WIX, price_factor="1")
    assert "할인" in rows(run)[11].notes["discount_unit"]
    assert (of("odd").product_sale_price, variants("odd")[0][2]) == (9000, 0)


def test_sylius_own_row_is_a_variant_and_its_prices_are_in_cents() -> None:
    run = applied(SYLIUS, price_factor="1")
    shirt = of("SHIRT")
    assert (shirt.product_sale_price, options(shirt)) == (20000, [("t shirt color", ["red", "blue"])])
    assert variants("SHIRT") == [("SHIRT", 0, None), ("SHIRT-B", 5000, None)]
    assert (shirt.product_description_ko, shirt.search_words, places(shirt)) == ("Short", "warm, soft", [])
    assert (of("MUG").product_name_ko, of("OFF").status) == ("Mug", 1)
    assert "다른 스토어" in rows(run)[6].notes["view"]
    assert dict(upload(SYLIUS).codes["categories"])["shirts"] == 1


def test_sylius_products_without_a_column_of_states_are_not_sold() -> None:
    applied(table("Code,Name,Short_description,Main_taxon,Price", "MUG,Mug,Tea,cups,900000"), price_factor="1")
    assert (of("MUG").status, of("MUG").product_sale_price) == (1, 9000)


def test_ecwid_s_variations_or_else_all_combinations_of_its_options_are_variants() -> None:
    applied(ECWID, price_factor="1")
    tee = of("TEE")
    assert (tee.product_price, tee.product_sale_price, tee.maker, tee.images.count()) == (25000, 20000, "Acme", 2)
    assert (options(tee), places(tee)) == ([("Size", ["S", "M", "L"])], ["Shirts"])
    assert variants("TEE") == [("TEE-S", 0, 4), ("TEE-M", 3000, None), ("TEE-L", 3000, 0)]
    # What a buyer writes is no option; a percentage is of the product's price.
    assert options(of("id:2")) == [("Colour", ["Red", "Gold"])]
    assert [(diff, stock) for _code, diff, stock in variants("id:2")] == [(0, None), (1000, None)]
    assert variants("PEN") == [("PEN", 0, None)]
    assert {code: of(code).status for code in ("INK", "NIB", "CLP")} == {"INK": 1, "NIB": 2, "CLP": 2}


def test_an_unreadable_surcharge_of_ecwid_is_an_error() -> None:
    run = checked(ECWID.replace("10%", "a tenth"), price_factor="1")
    assert [set(texts) for texts in errors(run).values() if "option_prices" in texts] == [{"option_prices"}]


def test_bigcommerce_s_variants_and_pictures_stand_below_the_product() -> None:
    applied(BIGCOMMERCE, price_factor="1")
    tee = of("107")
    assert (tee.product_price, tee.product_sale_price, tee.seo_title_ko, places(tee)) == (20000, 15000, "Tee!", [])
    assert (options(tee), tee.images.count()) == ([("Size", ["S", "M"]), ("Colour", ["Red"])], 3)
    assert variants("107") == [("TEE-S", 0, 4), ("TEE-M", 8000, 0)]
    assert variants("108") == [("CUP", 0, None)]
    assert {code: of(code).status for code in ("109", "110", "112")} == {"109": 2, "110": 1, "112": 1}
    assert not Product.objects.filter(product_code="111").exists()


def test_bigcommerce_s_old_file_has_rules_that_change_prices_and_close_variants() -> None:
    applied(BIGCOMMERCE_OLD, price_factor="1")
    hood = of("31")
    assert (hood.product_sale_price, hood.maker, hood.images.count(), places(hood)[:1]) == (50000, "Acme", 1, ["Tops"])
    assert options(hood) == [("Size", ["S", "M", "L"]), ("Color", ["Black"])]
    assert variants("31") == [("HOOD-S", 0, 7), ("HOOD-M", 4000, 5), ("HOOD-L", 0, 0)]
    assert {code: of(code).status for code in ("32", "33")} == {"32": 2, "33": 1}
    run = checked(BIGCOMMERCE_OLD.replace("[ADD]4000", "[HALF]4000"), price_factor="1")
    assert "추가금" in errors(run)[6]["product_price"]


def translated(language: str) -> str:
    """The file of WooCommerce's test with the headers of a language."""
    lines = list(csv.reader(io.StringIO(WOO)))
    headers = woocommerce_headers.HEADERS.get(language, {})
    attributes = {
        "ko": ("속성 1 이름", "속성 1 값"), "ja": ("属性 1 の名前", "属性 1 の値"), "cn": ("属性 1 名称", "属性 1 值"),
        "fr": ("Nom de l’attribut 1", "Valeur(s) de l’attribut 1 "), "vi": ("Tên thuộc tính 1", "Giá trị thuộc tính 1"),
        "ar": ("اسم السمة 1", "قيمة/قيم السمة 1"), "en": ("Attribute 1 name", "Attribute 1 value(s)"),
    }[language]  # fmt: skip
    weights = {
        "ko": "무게 (kg)",
        "ja": "重量 (kg)",
        "cn": "重量(公斤)",
        "fr": "Poids (kg)",
        "vi": "Cân nặng (kg)",
        "ar": "الوزن (كجم)",
    }
    special = {
        "Weight (kg)": weights.get(language, "Weight (kg)"),
        "Attribute 1 name": attributes[0],
        "Attribute 1 value(s)": attributes[1],
    }
    text = io.StringIO()
    header = [special.get(name) or headers.get(name, (name,))[0] for name in lines[0]]
    csv.writer(text).writerows([header, *lines[1:]])
    return text.getvalue()


@pytest.mark.parametrize("language", ["en", *woocommerce_headers.HEADERS])
def test_woocommerce_s_headers_are_known_in_every_language(language: str) -> None:
    text = translated(language)
    own = set(Product.objects.values_list("product_code", flat=True))
    run = upload(text)
    assert (run.options["source"], run.asked) == ("woocommerce", {})
    assert errors(applied(text, price_factor="1")) == {}
    sold = Product.objects.exclude(product_code__in=own).filter(status__in=(0, 3))
    assert set(sold.values_list("product_code", flat=True)) == {"id:1", "TIE"}
    shirt = of("id:1")
    assert (options(shirt), shirt.weight_g, places(shirt)) == ([("Size", ["S", "L"])], 300, ["Clothing"])
    assert variants("id:1") == [("SH-S", 0, 4), ("SH-L", 2000, 0)]
    assert (of("TIE").product_sale_price, of("TIE").max_qty) == (9000, 1)


def test_states_of_woocommerce_are_known_by_part_of_their_words() -> None:
    header = "유형,SKU,이름,발행됨,카탈로그에서의 노출,재고가 남아 있나요?,정상 가격"
    applied(table(header, "simple,PIN,Pin,1,hidden,1,9000", "simple,SOX,Socks,1,visible,0,9000"), price_factor="1")
    assert {code: of(code).status for code in ("PIN", "SOX")} == {"PIN": 1, "SOX": 2}


def test_a_translated_header_means_one_field_in_all_languages() -> None:
    fields: dict[str, set[str]] = {}
    for headers in woocommerce_headers.HEADERS.values():
        for english, spellings in headers.items():
            for header in spellings:
                fields.setdefault(squash(header), set()).add(woocommerce.SOURCE.columns[english])
    assert [header for header, meant in fields.items() if len(meant) > 1] == []


@pytest.mark.parametrize(
    "headers",
    [
        "상품코드,상품명,정가,판매가,재고,카테고리,이미지",
        "유형,이름,정상 가격,재고,설명",
        "Nom,Type,Prix,Stock,Images",
        "类型,名称,价格,库存",
    ],
)
def test_common_names_of_columns_do_not_make_a_file_one_of_woocommerce(headers: str) -> None:
    assert upload(table(headers, ",".join("1" for _name in headers.split(",")))).options["source"] == ""
