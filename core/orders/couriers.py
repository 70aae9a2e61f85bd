"""Couriers by our code, with their Korean names (korea.md, section 8)."""

COURIERS = {
    "cj": "CJ대한통운",
    "epost": "우체국택배",
    "hanjin": "한진택배",
    "logen": "로젠택배",
    "lotte": "롯데택배",
    "kdexp": "경동택배",
    "daesin": "대신택배",
    "hdexp": "합동택배",
    "chunil": "천일택배",
    "ilyang": "일양로지스",
    "cu": "CU 편의점택배",
    "gs25": "GS25 편의점택배",
    "ems": "EMS",
}
