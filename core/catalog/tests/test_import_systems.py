# ruff: noqa: E501  (the header lines of other systems are long)
"""Generated files of open-source shop systems, from upload to products; nothing is put on sale that wasn't."""

import csv
import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from core.bulk import services
from core.bulk.errors import UnreadableFile
from core.catalog.models import Product, Variant
from core.catalog.tests.importing import applied, checked, counts, errors, rows, upload
from core.common.errors import Invalid
from core.common.tenancy import brand_scope
from core.integrations import fetch

FILES = Path(__file__).parent / "files"
MAGENTO = """\
sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,product_online,tax_class_name,visibility,price,special_price,special_price_from_date,special_price_to_date,url_key,meta_title,meta_keywords,meta_description,base_image,country_of_manufacture,additional_attributes,qty,min_cart_qty,max_cart_qty,is_in_stock,manage_stock,additional_images,configurable_variations,configurable_variation_labels
HD-S,,Top,simple,,base,Hood S,,,0.5,1,Taxable,Not Visible Individually,52000.0000,,,,hood-s,,,,,China,"size=S",7.0000,1.0000,10000.0000,1,1,,,
HD-M,,Top,simple,,base,Hood M,,,0.5,1,Taxable,Not Visible Individually,54000.0000,,,,hood-m,,,,,China,"size=M",0,1,10000,0,1,,,
HD-L,,Top,simple,,base,Hood L,,,0.5,2,Taxable,Not Visible Individually,54000.0000,,,,hood-l,,,,,China,"size=L",9,1,10000,1,1,,,
HD,,Top,configurable,"Default Category/Men,Default Category/Men/Tops",base,Hood,,Short words,,1,Taxable,"Catalog, Search",,,,,hood,Hood!,"warm, hood",A hood,/h/d/hd.jpg,China,,0,1,10000,1,1,"/h/d/a.jpg,/h/d/b.jpg","sku=HD-S,size=S|sku=HD-M,size=M|sku=HD-L,size=L","size=Size"
HD,fr,Top,configurable,,,Capuche,,,,,,,,,,,,,,,,,,,,,,,,,
BAG,,Bag,simple,Default Category/Gear,base,Bag,<p>Big</p>,,1,1,Taxable,"Catalog, Search",30000,25000,2020-01-01,2020-02-01,bag,,,,,Korea,,3,2,5,1,1,,,
CAP,,Bag,simple,Default Category/Gear,base,Cap,,,,1,Taxable,"Catalog, Search",9000,8000,,,cap,,,,,,,5,1,10,0,1,,,
OFF,,Bag,simple,Default Category/Gear,base,Off,,,,2,Taxable,"Catalog, Search",9000,,,,off,,,,,,,5,1,10,1,1,,,
LONE,,Bag,simple,Default Category/Gear,base,Lone,,,,1,Taxable,Not Visible Individually,9000,,,,lone,,,,,,,5,1,10,1,1,,,
SET,,Bag,bundle,Default Category/Gear,base,Set,,,,1,Taxable,"Catalog, Search",9000,,,,set,,,,,,,5,1,10,1,1,,,
"""
BAGISTO = """\
sku,parent_sku,locale,attribute_family_code,type,categories,images,name,description,short_description,status,visible_individually,new,weight,price,special_price,special_price_from,special_price_to,meta_title,meta_keywords,manage_stock,inventories,configurable_variants,bundle_options,associated_skus
JK,,en,default,configurable,Men/Winter Wear,jk.webp,Jacket,Warm,,1,1,,,,,,,,,,,"sku=JK-YM,color=Yellow,size=M|sku=JK-GL,color=Green,size=L",,
JK-YM,JK,en,default,simple,Men/Winter Wear,,Jacket Y M,,,1,,,0.8,70000,,,,,,1,"default=3,second=4",,,
JK-GL,JK,en,default,simple,Men/Winter Wear,,Jacket G L,,,0,,,0.8,75000,,,,,,1,default=2,,,
HAT,,en,default,simple,Men/Winter Wear,,Hat,,Short,1,1,,0.2,20000,15000,2024-01-01,2024-02-01,Hat title,"a, b",1,default=9,,,
HAT,,ar,default,simple,,,قبعة,,,1,1,,,20000,,,,,,1,,,,
GONE,,en,default,simple,Men/Winter Wear,,Gone,,,0,1,,,20000,,,,,,1,default=9,,,
PACK,,en,default,grouped,Men/Winter Wear,,Pack,,,1,1,,,,,,,,,,,,,"HAT=2"
"""
PRESTA = """\
Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Tax rules ID;On sale (0/1);Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;Manufacturer;Weight;Quantity;Minimal quantity;Visibility;Summary;Description;Tags (x,y,z...);Meta title;Meta keywords;Meta description;Available for order (0 = No, 1 = Yes);Show price (0 = No, 1 = Yes);Image URLs (x,y,z...);Feature(Name:Value:Position)
11;1;Pot;Kitchen;50000;1;1;;10;2020-01-01;0000-00-00;RP-POT;Acme;1.5;8;2;both;<p>S</p>;<p>Long</p>;pot,pan;Pot!;k;d;1;1;https://img.example/1.jpg,https://img.example/2.jpg;Material:Iron:1
12;1;Pan;Kitchen;30000;1;0;5000;;2020-01-01;2020-02-01;RP-PAN;Acme;;4;1;none;;;;;;;1;1;;
13;0;Lid;Kitchen;30000;1;0;;;;;RP-LID;Acme;;4;1;both;;;;;;;1;1;;
14;1;Cup;Kitchen;30000;1;0;;;;;RP-CUP;Acme;;4;1;both;;;;;;;0;1;;
"""
COMBINATIONS = """\
Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;EAN13;Impact on price;Quantity;Minimal quantity;Default (0 = No, 1 = Yes)
11;Color:color:0, Size:select:1;Blue:0, 2 l:1;POT-B2;;0;5;1;1
11;Color:color:0, Size:select:1;Red:0, 4 l:1;POT-R4;;7000;6;1;0
"""
MEDUSA = """\
Product Id,Product Handle,Product Title,Product Subtitle,Product Description,Product Status,Product Thumbnail,Product Weight,Product HS Code,Product Origin Country,Product Collection Title,Product Tags,Variant Id,Variant Title,Variant SKU,Variant Inventory Quantity,Variant Allow Backorder,Variant Manage Inventory,Variant Price EUR,Variant Price KRW,Variant Option 1 Name,Variant Option 1 Value,Product Image 1 Url
p1,mug,Mug,,Holds tea,published,https://img.example/m.png,400,6912.00,it,Cups,tea,v1,Small,MUG-S,10,FALSE,TRUE,9,12000,Size,Small,https://img.example/m2.png
p1,mug,Mug,,Holds tea,published,https://img.example/m.png,400,6912.00,it,Cups,tea,v2,Large,MUG-L,5,FALSE,FALSE,11,15000,Size,Large,https://img.example/m2.png
p2,jar,Jar,,,draft,,,,,Cups,,v3,Default,JAR,5,FALSE,TRUE,11,15000,Default option,Default option value,
"""
VENDURE = """\
name            , slug      , description   , assets , facets                                 , optionGroups  , optionValues  , sku   , price , taxCategory , stockOnHand , trackInventory , variantAssets , variantFacets , enabled
Paper Stretcher , stretcher , "For paper"   ,        , category:Art|category:Paper|brand:Mabo , size          , Half Imperial , PPS12 , 45300 , standard    , 10          , false          ,               ,               , true
                ,           ,               ,        ,                                        ,               , Full Imperial , PPSF  , 59500 , standard    , 12          , true           ,               ,               , true
Smock           , smock     , Keeps off     ,        , category:Art|color:Beige               , "size|colour" , "small|beige" , 10112 , 11900 , standard    , 16          , true           ,               ,               , true
                ,           ,               ,        ,                                        ,               , "large|beige" , 10113 , 12900 , standard    , 17          , true           ,               ,               , false
Easel           , easel     , Stands        ,        ,                                        ,               ,               , M02   , 91000 , standard    , 13          , true           ,               ,               , false
"""
SALEOR = """\
id,name,description,category,product type,product weight,variant sku,product media,default (channel price amount),default (channel variant currency code),default (channel published),default (channel available for purchase),seoul (warehouse quantity),busan (warehouse quantity),size (variant attribute)
UHJvOjE=,Tee,"{""blocks"": [{""type"": ""paragraph"", ""data"": {""text"": ""Soft""}}]}",tops,Shirt,0.2 kg,TEE-S,,21000,KRW,True,2020-01-01,3,4,S
UHJvOjE=,Tee,"{""blocks"": [{""type"": ""paragraph"", ""data"": {""text"": ""Soft""}}]}",tops,Shirt,0.2 kg,TEE-M,,23000,KRW,True,2020-01-01,1,,M
UHJvOjI=,Hid,,tops,Shirt,,HID,,21000,KRW,False,2020-01-01,3,4,
UHJvOjM=,Soon,,tops,Shirt,,SOON,,21000,KRW,True,2199-01-01,3,4,
"""
SPREE = """\
slug,sku,name,price,compare_at_price,currency,status,description,meta_title,meta_keywords,tags,product_type,category1,option1_name,option1_value,image1_src,weight,weight_unit,available_on,discontinue_on,inventory_count,track_inventory
oven,OVEN,Oven,0,0,KRW,active,Bakes.,Oven!,"bake, heat",kitchen,Appliance,Kitchen -> Ovens,,,,,,,,,FALSE
oven,OVEN-B,,99000,0,KRW,,,,,,,,Color,Black,,10,kg,,,5,TRUE
oven,OVEN-W,,99000,0,KRW,,,,,,,,Color,White,,10,kg,,,5,FALSE
late,LATE,Late,5000,0,KRW,active,,,,,Appliance,Kitchen -> Ovens,,,,,,2199-01-01,,5,TRUE
gone,GONE,Gone,5000,0,KRW,active,,,,,Appliance,Kitchen -> Ovens,,,,,,2020-01-01,2021-01-01,5,TRUE
shut,SHUT,Shut,5000,0,KRW,archived,,,,,Appliance,Kitchen -> Ovens,,,,,,,,5,TRUE
"""
SHOPIFY = """\
Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Status,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Gift Card,SEO Title
soap,Soap,,Acme,Bath,"a, b",TRUE,active,Title,Default Title,SOAP,250,shopify,-3,5000,,,FALSE,Soap!
draft,Draft,,Acme,Bath,,TRUE,draft,Title,Default Title,DRAFT,,shopify,5,5000,,,FALSE,
unseen,Unseen,,Acme,Bath,,FALSE,active,Title,Default Title,UNSEEN,,shopify,5,5000,,,FALSE,
card,Card,,Acme,,,TRUE,active,Title,Default Title,CARD,,,0,5000,,,TRUE,
"""
WOO = """\
ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Sold individually?,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)
1,variable,,Shirt,1,visible,Short,,,,1,,0,0.3,,,Clothing,soft,,,Size,"S, M, L"
2,variation,SH-S,Shirt - S,1,visible,,,,,1,4,,,,20000,,,,id:1,Size,S
3,variation,SH-M,Shirt - M,0,visible,,,,,1,4,,,,20000,,,,id:1,Size,M
4,variation,SH-L,Shirt - L,1,visible,,,,,0,4,,,,22000,,,,id:1,Size,L
5,simple,TIE,Tie,1,visible,,Long\\nlines,2020-01-01,2020-02-01,1,,1,,7000,9000,Clothing,,,,,
6,simple,PIN,Pin,1,hidden,,,,,1,,0,,,9000,Clothing,,,,,
7,simple,SOX,Socks,1,visible,,,,,0,,0,,,9000,Clothing,,,,,
8,simple,OLD,Old,-1,visible,,,,,1,,0,,,9000,Clothing,,,,,
"""
SYSTEMS = {
    "magento": MAGENTO, "bagisto": BAGISTO, "prestashop": PRESTA, "medusa": MEDUSA, "vendure": VENDURE, "saleor": SALEOR,
    "spree": SPREE, "shopify": SHOPIFY, "woocommerce": WOO,
}  # fmt: skip
# The products on sale in each file: everything else in it was hidden, inactive or sold out.
ON_SALE = {
    "magento": {"HD", "BAG"}, "bagisto": {"JK", "HAT"}, "prestashop": {"11"}, "medusa": {"mug"},
    "vendure": {"stretcher", "smock"}, "saleor": {"UHJvOjE="}, "spree": {"oven"}, "shopify": set(),
    "woocommerce": {"id:1", "TIE"},
}  # fmt: skip


@pytest.fixture(autouse=True)
def _scope(shop: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    picture = io.BytesIO()
    Image.new("RGB", (4, 4), "#7f9a7d").save(picture, "PNG")
    monkeypatch.setattr(fetch, "get", lambda url, **_limits: picture.getvalue())
    with brand_scope(shop.brand.pk):
        yield


def variants(code: str) -> list[tuple[Any, ...]]:
    found = Variant.objects.filter(product__product_code=code, is_active=True).order_by("position")
    return list(found.values_list("code", "price_diff", "stock"))


def options(one: Product) -> list[tuple[str, list[str]]]:
    return [
        (group.name_ko, [value.name_ko for value in group.values.order_by("position")])
        for group in one.option_groups.order_by("position")
    ]


def places(one: Product) -> list[str]:
    return [link.category.category_name_ko for link in one.category_links.order_by("pk")]


def of(code: str) -> Product:
    return Product.objects.get(product_code=code)


@pytest.mark.parametrize("name", SYSTEMS)
def test_nothing_that_was_hidden_or_not_sold_there_is_on_sale_here(name: str) -> None:
    text = SYSTEMS[name]
    own = set(Product.objects.values_list("product_code", flat=True))
    run = upload(text)
    assert (run.options["source"], run.asked) == (name, {})
    run = applied(text, price_factor="1")
    assert errors(run) == {}
    found = Product.objects.exclude(product_code__in=own).filter(status__in=(0, 3))
    assert set(found.values_list("product_code", flat=True)) == ON_SALE[name]
    # Importing it again changes nothing.
    assert set(counts(checked(text, price_factor="1"))) <= {"same"}


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_word_that_is_not_known_in_a_column_of_states_means_that_nothing_is_sold(name: str) -> None:
    sign = ";" if name == "prestashop" else ","
    lines = list(csv.reader(io.StringIO(SYSTEMS[name]), delimiter=sign, skipinitialspace=True))
    states = [
        place for place, header in enumerate(lines[0]) if upload(SYSTEMS[name]).mapping.get(header.strip()) == "selling"
    ]
    assert states
    own = set(Product.objects.values_list("product_code", flat=True))
    for line in lines[1:]:
        line.extend([""] * (len(lines[0]) - len(line)))
        for place in states:
            line[place] = "zzz"
    text = io.StringIO()
    csv.writer(text, delimiter=sign).writerows([[cell.strip() for cell in line] for line in lines])
    applied(text.getvalue(), price_factor="1")
    made = Product.objects.exclude(product_code__in=own)
    assert made.exists()
    assert set(made.values_list("status", flat=True)) == {1}


def test_magento_s_configurable_products_and_their_simple_rows_are_one_product() -> None:
    run = applied(MAGENTO, price_factor="1")
    hood = of("HD")
    assert (hood.product_name_ko, hood.product_sale_price, hood.product_description_ko) == (
        "Hood",
        52000,
        "Short words",
    )
    assert (options(hood), places(hood)) == ([("Size", ["S", "M"])], ["Tops"])
    assert variants("HD") == [("HD-S", 0, 7), ("HD-M", 2000, 0)]
    assert (hood.weight_g, hood.origin_country, hood.search_words, hood.seo_title_ko) == (
        500,
        "CN",
        "warm, hood",
        "Hood!",
    )
    notes = {number: row.notes for number, row in rows(run).items()}
    assert "팔지 않던 옵션" in notes[4]["_row"]
    assert "다른 스토어" in notes[6]["view"]
    assert "bundle" in notes[11]["row_type"]
    bag = of("BAG")
    assert (bag.product_price, bag.product_sale_price, bag.min_qty, bag.max_qty) == (30000, 30000, 2, 5)
    assert {one: of(one).status for one in ("CAP", "OFF", "LONE")} == {"CAP": 2, "OFF": 1, "LONE": 1}
    assert (of("CAP").product_price, of("CAP").product_sale_price) == (9000, 8000)
    assert not Product.objects.filter(product_code="SET").exists()


def test_a_magento_product_may_list_variants_that_have_no_rows() -> None:
    head = MAGENTO.splitlines()[0]
    row = 'TOP,,Top,configurable,,base,Top,,,,1,,"Catalog, Search",9000,,,,,,,,,,,0,,,1,1,,"sku=T-S,size=S,price=9500|sku=T-M,size=M",'
    applied(f"{head}\n{row}\n", price_factor="1")
    assert variants("TOP") == [("T-S", 500, None), ("T-M", 0, None)]


def test_bagisto_s_variants_take_their_options_from_the_product_s_list() -> None:
    applied(BAGISTO, price_factor="1")
    jacket = of("JK")
    assert (options(jacket), places(jacket), jacket.product_sale_price) == (
        [("color", ["Yellow"]), ("size", ["M"])], ["Winter Wear"], 70000,
    )  # fmt: skip
    assert variants("JK") == [("JK-YM", 0, 7)]
    hat = of("HAT")
    assert (hat.product_name_ko, hat.product_sale_price, hat.weight_g, variants("HAT")[0][2]) == ("Hat", 20000, 200, 9)


def test_prestashop_s_products_and_then_their_combinations() -> None:
    applied(PRESTA, price_factor="1")
    pot = of("11")
    assert (pot.product_price, pot.product_sale_price, pot.min_qty, pot.weight_g) == (50000, 45000, 2, 1500)
    assert (pot.maker, pot.search_words, places(pot), pot.images.count()) == ("Acme", "pot, pan, k", ["Kitchen"], 2)
    assert [one.property_name_ko for one in pot.properties.all()] == ["Iron"]
    assert {one: of(one).status for one in ("12", "13", "14")} == {"12": 1, "13": 1, "14": 2}
    assert of("12").product_sale_price == 30000
    run = applied(COMBINATIONS, price_factor="1")
    assert (run.options["source"], errors(run)) == ("prestashop", {})
    assert options(pot) == [("Color", ["Blue", "Red"]), ("Size", ["2 l", "4 l"])]
    assert variants("11") == [("POT-B2", 0, 5), ("POT-R4", 7000, 6)]


def test_medusa_s_prices_in_won_are_taken_and_else_asked_for() -> None:
    run = upload(MEDUSA.replace("Price KRW", "Price USD"))
    assert run.asked == {"product_sale_price": ["Variant Price EUR", "Variant Price USD"]}
    with pytest.raises(Invalid, match="골라 주세요"):
        services.start_check(run=run)
    mapping = {**run.mapping, "Variant Price USD": "product_sale_price"}
    assert services.change(run=run, mapping=mapping).asked == {}
    applied(MEDUSA)
    mug = of("mug")
    assert (mug.product_sale_price, mug.weight_g, mug.hs_code, mug.origin_country) == (12000, 400, "6912.00", "IT")
    assert (options(mug), places(mug), mug.search_words) == ([("Size", ["Small", "Large"])], ["Cups"], "tea")
    assert variants("mug") == [("MUG-S", 0, 10), ("MUG-L", 3000, None)]
    assert (of("jar").status, options(of("jar"))) == (1, [])


def test_vendure_s_padded_quotes_are_read() -> None:
    assert upload(VENDURE).padded
    applied(VENDURE, price_factor="1")
    stretcher = of("stretcher")
    assert (stretcher.product_description_ko, stretcher.maker, places(stretcher)) == ("For paper", "Mabo", ["Paper"])
    assert variants("stretcher") == [("PPS12", 0, None), ("PPSF", 14200, 12)]
    assert options(of("smock")) == [("size", ["small"]), ("colour", ["beige"])]
    assert variants("smock") == [("10112", 0, 16)]
    assert (of("easel").status, variants("easel")) == (1, [("M02", 0, 13)])


def test_saleor_s_attributes_of_variants_are_options_and_warehouses_add_up() -> None:
    applied(SALEOR, price_factor="1")
    tee = of("UHJvOjE=")
    assert (tee.product_description_ko, tee.weight_g, options(tee)) == ("<p>Soft</p>", 200, [("size", ["S", "M"])])
    assert variants("UHJvOjE=") == [("TEE-S", 0, 7), ("TEE-M", 2000, 1)]
    assert (of("UHJvOjI=").status, of("UHJvOjM=").status) == (1, 2)


def test_spree_shopify_and_woocommerce_bring_their_weights_words_and_days() -> None:
    for text in (SPREE, SHOPIFY, WOO):
        applied(text, price_factor="1")
    oven = of("oven")
    assert (oven.weight_g, oven.search_words, variants("oven")) == (
        10000, "bake, heat, kitchen", [("OVEN-B", 0, 5), ("OVEN-W", 0, None)],
    )  # fmt: skip
    soap = of("soap")
    assert (soap.weight_g, options(soap), variants("soap"), soap.search_words) == (250, [], [("SOAP", 0, 0)], "a, b")
    assert not Product.objects.filter(product_code="card").exists()
    shirt = of("id:1")
    assert (options(shirt), shirt.product_description_ko, shirt.weight_g) == ([("Size", ["S", "L"])], "Short", 300)
    assert variants("id:1") == [("SH-S", 0, 4), ("SH-L", 2000, 0)]
    tie = of("TIE")
    assert (tie.product_sale_price, tie.max_qty, tie.product_description_ko) == (9000, 1, "Long\nlines")
    assert {one: of(one).status for one in ("PIN", "SOX", "OLD")} == {"PIN": 1, "SOX": 2, "OLD": 1}


def test_youngcart_s_workbook_with_a_caption_below_its_header() -> None:
    content = (FILES / "youngcart.xls").read_bytes()
    run = services.upload(resource="products", file=io.BytesIO(content), file_name="상품.xls", size=len(content))
    assert (run.encoding, run.options["source"], run.header_line, run.caption_lines) == ("xls", "youngcart", 1, 2)
    assert run.codes == {"categories": [("3010", 3), ("1020", 2)]}
    run = services.name_codes(run=run, field="categories", names={"1020": "잡화 > 지갑", "3010": "책"})
    run = services.apply_now(run=services.check_now(run=run), mode="good_rows")
    assert (errors(run), counts(run)) == ({}, {"new": 4})
    purse = of("1400000001")
    assert (purse.product_price, purse.product_sale_price, str(purse.point_rate)) == (50000, 39000, "2.56")
    assert (purse.maker, purse.origin_country, purse.max_qty, places(purse)) == ("한올방", "KR", 5, ["지갑"])
    assert (purse.product_description_ko, variants("1400000001")[0][2]) == ("<p>소가죽</p>", 12)
    belt = of("1400000002")
    assert (belt.status, belt.product_price, belt.maker, belt.origin_country) == (1, 25000, "새길", "CN")
    assert {one: of(one).status for one in ("1400000003", "1400000004")} == {"1400000003": 2, "1400000004": 0}
    assert "면세" in rows(run)[6].notes["tax_kind"]


def test_a_system_s_header_below_a_title_is_found() -> None:
    run = upload("상품 목록,,,\nit_id,it_name,it_price,it_use\n7,지갑,9000,0\n")
    assert (run.header_line, run.options["source"], run.sample) == (2, "youngcart", [["7", "지갑", "9000", "0"]])
    applied("상품 목록,,,\nit_id,it_name,it_price,it_use\n7,지갑,9000,0\n")
    assert of("7").status == 1


def test_a_damaged_workbook_is_refused() -> None:
    content = (FILES / "youngcart.xls").read_bytes()[:700]
    with pytest.raises(UnreadableFile, match="엑셀 파일을 열 수 없어요"):
        services.upload(resource="products", file=io.BytesIO(content), file_name="상품.xls", size=len(content))
