# ruff: noqa: E501  (the header lines of other systems are long)
"""Small files of other shop systems: automatic mapping, grouping, prices, complete import."""

import io
import re
from typing import Any

import pytest
from PIL import Image

from core.catalog.models import Product, Variant
from core.catalog.resources import ProductResource
from core.catalog.tests.importing import applied, counts, errors, upload
from core.common.tenancy import brand_scope
from core.integrations import fetch

SHOPIFY = """\
Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,SEO Title
linen-shirt,Linen Shirt,<p>Cool.</p>,Acme,Shirts,summer,TRUE,Size,Small,Colour,Sand,LS-S,4,20.00,25.00,,1,Linen
linen-shirt,,,,,,,,Medium,,Sand,LS-M,,22.00,,,,
linen-shirt,,,,,,,,,,,,,,,https://img.example/2.png,2,
mug,Mug,,Acme,Kitchen,,FALSE,,,,,MUG,9,5,0,,,
"""
WOO = """\
ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
1,variable,tee,Tee,1,short,Soft,1,,,,"Clothing > Tees, Sale",,,Color,"Blue, Red",Size,"L, M"
2,simple,cap,Cap,1,,Warm,1,3,16,18,Clothing,,,Color,Yellow,,
3,variation,tee-blue,Tee - Blue,1,,x,1,5,,25,,,tee,Color,Blue,Size,
4,variation,tee-red,Tee - Red,1,,y,1,2,20,25,,,tee,Color,Red,Size,
5,simple,hidden,Hidden,0,,,1,,,9,Clothing,,,,,,
6,grouped,set,Set,1,,,1,,,,Clothing,,,,,,
"""
SPREE = """\
slug,sku,name,price,compare_at_price,currency,status,description,product_type,category1,option1_name,option1_value,image1_src,inventory_count
kettle,KETTLE,Kettle,0,0,USD,active,Boils.,Appliance,Kitchen -> Kettles,,,,
kettle,KETTLE-W,,44.99,0,USD,,,,,Color,White,,50
kettle,KETTLE-B,,49.99,59.99,USD,,,,,Color,Black,,
fan,FAN,Fan,30,0,USD,draft,Blows.,Appliance,Air -> Fans,,,,7
kettle,KETTLE-W,,41.99,,EUR,,,,,,,,
kettle,KETTLE-B,,46.99,,EUR,,,,,,,,
"""


@pytest.fixture(autouse=True)
def _scope(shop: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(fetch, "get", lambda url, **_limits: picture())
    with brand_scope(shop.brand.pk):
        yield


def picture() -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (20, 20), "#7f9a7d").save(file, "PNG")
    return file.getvalue()


def variants(code: str) -> list[tuple[Any, ...]]:
    rows = Variant.objects.filter(product__product_code=code, is_active=True).order_by("position")
    return list(rows.values_list("code", "key", "price_diff", "stock"))


def test_a_file_in_shopify_s_shape() -> None:
    run = upload(SHOPIFY)
    assert run.options["source"] == "shopify"
    assert {header for header, field in run.mapping.items() if not field} == {"Image Position"}
    run = applied(SHOPIFY, price_factor="1000")
    assert counts(run) == {"new": 4}
    shirt = Product.objects.get(product_code="linen-shirt")
    assert (shirt.product_name_ko, shirt.product_sale_price, shirt.product_price) == ("Linen Shirt", 20000, 25000)
    assert (shirt.maker, shirt.seo_title_ko, shirt.product_description_ko) == ("Acme", "Linen", "<p>Cool.</p>")
    assert variants("linen-shirt") == [("LS-S", "0.0", 0, 4), ("LS-M", "1.0", 2000, None)]
    assert [
        (g.name_ko, [v.name_ko for v in g.values.order_by("position")])
        for g in shirt.option_groups.order_by("position")
    ] == [
        ("Size", ["Small", "Medium"]),
        ("Colour", ["Sand"]),
    ]
    assert [link.category.category_name_ko for link in shirt.category_links.all()] == ["Shirts"]
    assert re.fullmatch(r"/media/\d+/[0-9a-f]{24}(_w\d+)?\.webp", shirt.img)
    mug = Product.objects.get(product_code="mug")
    assert (mug.status, mug.product_price, variants("mug")) == (1, 5000, [("MUG", "", 0, 9)])
    assert counts(applied_again(SHOPIFY, price_factor="1000")) == {"same": 4}


def applied_again(text: str, **options: str) -> Any:
    from core.catalog.tests.importing import checked

    return checked(text, **options)


def test_a_file_in_woocommerce_s_shape() -> None:
    run = applied(WOO, price_factor="1000")
    assert run.options["source"] == "woocommerce"
    assert errors(run) == {}
    assert run.rows.get(row_no=7).notes == {"row_type": "여기에서 팔 수 없는 종류라 건너뛰어요: grouped"}
    assert counts(run) == {"new": 5, "same": 1}
    tee = Product.objects.get(product_code="tee")
    assert (tee.product_name_ko, tee.product_sale_price, tee.product_price) == ("Tee", 20000, 25000)
    assert [group.name_ko for group in tee.option_groups.all()] == ["Color"]
    assert variants("tee") == [("tee-blue", "0", 5000, 5), ("tee-red", "1", 0, 2)]
    cap = Product.objects.get(product_code="cap")
    assert (cap.product_sale_price, cap.product_price, cap.option_groups.count()) == (16000, 18000, 0)
    assert Product.objects.get(product_code="hidden").status == 1
    paths = {link.category.category_name_ko for link in tee.category_links.all()}
    assert paths == {"Tees"}
    assert run.rows.get(row_no=2).notes == {"categories": "분류 그룹마다 하나만 남겼어요."}
    assert counts(applied_again(WOO, price_factor="1000")) == {"same": 6}


def test_a_file_in_spree_s_shape() -> None:
    run = upload(SPREE)
    assert (run.options["source"], run.options["currency"]) == ("spree", "USD")
    run = applied(SPREE, price_factor="1380", price_round="100")
    assert counts(run) == {"new": 4, "same": 2}
    kettle = Product.objects.get(product_code="kettle")
    assert (kettle.product_sale_price, kettle.product_price) == (62100, 62100)
    assert variants("kettle") == [("KETTLE-W", "0", 0, 50), ("KETTLE-B", "1", 6900, None)]
    assert [link.category.category_name_ko for link in kettle.category_links.all()] == ["Kettles"]
    assert Product.objects.get(product_code="fan").status == 1
    assert counts(applied_again(SPREE, price_factor="1380", price_round="100")) == {"same": 6}


@pytest.mark.parametrize(
    ("headers", "fields"),
    [
        ("상품코드,상품명,판매가,재고", ["product_code", "product_name", "product_sale_price", "stock"]),
        (
            "product_code,product_name,product_sale_price,stock",
            ["product_code", "product_name", "product_sale_price", "stock"],
        ),
        (
            "Product Code,Product Name,Sale Price,Quantity",
            ["product_code", "product_name", "product_sale_price", "stock"],
        ),
        ("商品コード,商品名,販売価格,在庫", ["product_code", "product_name", "product_sale_price", "stock"]),
        ("商品编码,商品名称,售价,库存", ["product_code", "product_name", "product_sale_price", "stock"]),
        (
            "Référence,Nom du produit,Prix de vente,Quantité",
            ["product_code", "product_name", "product_sale_price", "stock"],
        ),
        ("Mã sản phẩm,Tên sản phẩm,Giá bán,Tồn kho", ["product_code", "product_name", "product_sale_price", "stock"]),
        ("رمز المنتج,اسم المنتج,سعر البيع,المخزون", ["product_code", "product_name", "product_sale_price", "stock"]),
        (
            "자체 상품코드,상품 이름,판매 가격,재고 수량",
            ["product_code", "product_name", "product_sale_price", "stock"],
        ),
        (
            " 상품코드 ,상품명(영어),옵션1 이름,옵션1값",
            ["product_code", "product_name_en", "option1_name", "option1_value"],
        ),
    ],
)
def test_headers_are_known_in_every_language(headers: str, fields: list[str]) -> None:
    assert list(upload(headers + "\nA,가,1,2\n").mapping.values()) == fields


def test_screens_and_files_call_the_columns_the_same_in_korean() -> None:
    columns = {name: one for name, one in ProductResource.columns().items() if not one.foreign}
    assert {name: str(column.shown) for name, column in columns.items()} == {
        name: column.label for name, column in columns.items()
    }
