"""Couriers by our code: names, ids at the tracking services, patterns of numbers, pages to look at (korea 8).

A pattern is a hint and never rejects a number: couriers change their formats without notice.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal
from urllib.parse import quote

from django.utils import translation
from django.utils.translation import gettext_lazy as _

from core.common import languages

_LOOSE = re.compile(r"[\s\-_.()·]+")


@dataclass(frozen=True)
class Courier:
    """`country` is kr, cn, or '' for those between countries.

    `sweet` and `kuaidi` are its ids at SweetTracker and Kuaidi100.

    `clear` patterns identify the courier; `digits` match numbers of others as well.
    """

    code: str
    name: Any
    country: Literal["kr", "cn", ""] = "kr"
    sweet: str = ""
    kuaidi: str = ""
    digits: str = ""
    clear: str = ""
    page: str = ""
    names: tuple[str, ...] = ()

    def matches(self, number: str) -> bool:
        """Whether a number matches the courier's format; true where the format is unknown."""
        patterns = [one for one in (self.clear, self.digits) if one]
        return not patterns or any(re.fullmatch(one, number, re.IGNORECASE) for one in patterns)

    def tracking_url(self, number: str) -> str:
        """The courier's tracking page of a parcel, '' where there is none."""
        page = self.page or ("https://www.kuaidi100.com/chaxun?com=" + self.kuaidi + "&nu={}" if self.kuaidi else "")
        return page.format(quote(number, safe="")) if page and number else ""


_EPOST = "https://service.epost.go.kr/trace."
_ALL = (
    Courier("cj", _("CJ대한통운"), sweet="04", digits=r"\d{10}|\d{12}", 
            names=("cj", "대한통운", "cjgls", "cj logistics"),
            page="https://trace.cjlogistics.com/next/tracking.html?wblNo={}"),
    Courier("epost", _("우체국택배"), sweet="01", digits=r"\d{13}", names=("우체국", "우편", "post", "korea post"),
            page=_EPOST + "RetrieveDomRigiTraceList.comm?sid1={}"),
    Courier("hanjin", _("한진택배"), sweet="05", digits=r"\d{10}|\d{12}", names=("한진",),
            page="https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2={}"),
    Courier("logen", _("로젠택배"), sweet="06", digits=r"\d{11}", names=("로젠",),
            page="https://www.ilogen.com/web/personal/trace/{}"),
    Courier("lotte", _("롯데택배"), sweet="08", digits=r"\d{10,13}", names=("롯데", "롯데글로벌로지스", "현대택배"),
            page="https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo={}"),
    Courier("kdexp", _("경동택배"), sweet="23", names=("경동", "kd"),
            page="https://kdexp.com/service/delivery/etc/delivery.do?barcode={}"),
    Courier("daesin", _("대신택배"), sweet="22", names=("대신", "ds"),
            page="https://www.ds3211.co.kr/freight/internalFreightSearch.ht?billno={}"),
    Courier("hdexp", _("합동택배"), sweet="32", names=("합동", "hd"),
            page="https://hdexp.co.kr/basic_delivery.hd?barcode={}"),
    Courier("chunil", _("천일택배"), sweet="17", names=("천일", "ci"),
            page="http://www.chunil.co.kr/HTrace/HTrace.jsp?transNo={}"),
    Courier("kunyoung", _("건영택배"), sweet="18", names=("건영", "gunyoung"),
            page="http://www.kunyoung.com/goods/goods_01.php?mulno={}"),
    Courier("ilyang", _("일양로지스"), sweet="11", names=("일양", "iy"),
            page="https://www.ilyanglogis.com/functionality/card_form_waybill.asp?hawb_no={}"),
    Courier("cu", _("CU 편의점택배"), sweet="46", digits=r"\d{10,12}", names=("cu편의점", "cupost"),
            page="https://www.cupost.co.kr/postbox/delivery/localResult.cupost?invoice_no={}"),
    Courier("gs25", _("GS25 편의점택배"), sweet="24", digits=r"\d{10,12}", names=("gs편의점", "cvs", "cvsnet"),
            page="https://www.cvsnet.co.kr/invoice/tracking.do?invoice_no={}"),
    Courier("ems", "EMS", country="", sweet="12", clear=r"[A-Z]{2}\d{9}[A-Z]{2}", names=("국제우편", "post_ems"),
            page=_EPOST + "RetrieveEmsRigiTraceList.comm?POST_CODE={}"),
    Courier("sf", _("순펑(顺丰)"), country="cn", kuaidi="shunfeng", clear=r"SF[a-z0-9]\d{12}",
            names=("顺丰", "顺丰速运", "순풍", "shunfeng", "sf express")),
    Courier("zto", _("중퉁(中通)"), country="cn", kuaidi="zhongtong", clear=r"7[3-68]\d{12}",
            names=("中通", "中通快递", "중통", "zhongtong")),
    Courier("yto", _("위안퉁(圆通)"), country="cn", kuaidi="yuantong", clear=r"YT\d{13}",
            names=("圆通", "圆通速递", "원통", "yuantong")),
    Courier("yunda", _("윈다(韵达)"), country="cn", kuaidi="yunda", digits=r"[34]\d{14}|5\d{12}",
            names=("韵达", "韵达快递", "운달", "yd")),
    Courier("sto", _("선퉁(申通)"), country="cn", kuaidi="shentong", digits=r"(?:77|43)\d{12,15}",
            names=("申通", "申通快递", "신통", "shentong")),
    Courier("jt", _("지투(极兔)"), country="cn", kuaidi="jtexpress", clear=r"JT\d{13}",
            names=("极兔", "极兔速递", "j&t")),
    Courier("jd", _("징둥(京东)"), country="cn", kuaidi="jd", clear=r"JD[a-z0-9]{2}\d{11}",
            names=("京东", "京东物流", "징동")),
    Courier("chinapost", _("중국우정(邮政)"), country="cn", kuaidi="youzhengguonei", digits=r"[981]\d{12}|P[a-z]\d{11}",
            names=("邮政", "中国邮政", "yzpy", "china post")),
    Courier("cainiao", _("차이냐오(菜鸟)"), country="cn", digits=r"621\d{12}", names=("菜鸟", "菜鸟裹裹", "cainiao")),
    Courier("deppon", _("더방(德邦)"), country="cn", kuaidi="debangkuaidi", clear=r"DPK\d{12}",
            names=("德邦", "德邦快递", "dbl", "deppon")),
    Courier("dhl", "DHL", country="", page="https://www.dhl.com/kr-ko/home/tracking.html?tracking-id={}"),
    Courier("fedex", "FedEx", country="", page="https://www.fedex.com/fedextrack/?trknbr={}"),
    Courier("ups", "UPS", country="", clear=r"1Z[0-9A-Z]{16}", page="https://www.ups.com/track?tracknum={}"),
    Courier("etc", _("그 밖의 운송사"), country="", names=("기타", "other")),
)  # fmt: skip
COURIERS: dict[str, Courier] = {one.code: one for one in _ALL}


def courier_name(code: str) -> str:
    """A courier's name in the reader's language; the code itself for an unknown one."""
    known = COURIERS.get(code)
    return str(known.name) if known else code


def _squash(text: str) -> str:
    return _LOOSE.sub("", text).lower()


def find_courier(text: str) -> Courier | None:
    """The courier by code, by name in any of our languages, or by another name.

    Independent of the current language: files are always in Korean.
    """
    wanted = _squash(text)
    return (_known().get(wanted) or _known().get(wanted.removesuffix("택배"))) if wanted else None


@cache
def _known() -> dict[str, Courier]:
    """Couriers by all their normalized names, also without the suffix 택배."""
    found: dict[str, Courier] = {}
    for courier in _ALL:
        for name in (courier.code, *courier.names, *_in_languages(courier)):
            for one in (_squash(name), _squash(name).removesuffix("택배")):
                found.setdefault(one, courier)
    return found


def _in_languages(courier: Courier) -> Iterator[str]:
    for language in languages.LANGUAGES:
        with translation.override(languages.to_django(language)):
            yield str(courier.name)


def normalize_tracking_number(text: str) -> str:
    """A normalized tracking number: without hyphens and spaces, in upper case."""
    return re.sub(r"[\s-]", "", text).upper()


def guess_courier(number: str, preferred: Iterable[str]) -> Courier | None:
    """Guess the courier of a number: by an identifying pattern, then among the brand's couriers in order."""
    clear = [one for one in _ALL if one.clear and re.fullmatch(one.clear, number, re.IGNORECASE)]
    if clear:
        return clear[0]
    for code in preferred:
        courier = COURIERS.get(code)
        if courier and courier.digits and courier.matches(number):
            return courier
    return None
