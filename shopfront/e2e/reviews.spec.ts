import { expect } from "@playwright/test";
import { buy, deliver } from "../../.config/journeys/afterwards";
import { signInToShop } from "../../.config/journeys/manager";
import { open } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP8z4APMOGVHbHSAEEsAROxCnMTAAAAAElFTkSuQmCC",
  "base64",
);

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a review with a picture is written on a phone, read, voted for, answered and hidden", async ({
  page,
  office,
  newPerson,
}) => {
  await signInToShop(page);
  const num = await buy(page);
  await deliver(office, num);

  await open(page, `/my/orders/${num}`);
  await page.getByRole("button", { name: "리뷰 쓰기" }).click();
  const form = page.getByRole("dialog", { name: "리뷰 쓰기" });
  await form.getByRole("button", { name: "등록" }).click();
  await expect(form.getByText("별점을 체크해 주세요.")).toBeVisible();
  await expect(form.getByText("리뷰를 작성해 주세요.")).toBeVisible();
  await form.locator("label", { has: page.getByRole("radio", { name: "별 4개" }) }).click();
  const text = `<b>폭신해요</b> ${num}`;
  await form.getByRole("textbox").fill(text);
  await form.getByLabel("사진 올리기").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture });
  await expect(form.getByRole("img", { name: "사진 1" })).toBeVisible();
  await form.getByRole("button", { name: "등록" }).click();
  await expect(page.getByText("리뷰를 남겼어요").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "리뷰 쓰기" })).toHaveCount(0);
  const item = await page.getByRole("main").locator('a[href^="/shop/item/"]').first().getAttribute("href");

  const visitor = await newPerson();
  await open(visitor, item ?? "");
  await visitor
    .getByRole("heading", { name: "상품 정보" })
    .or(visitor.locator("#reviews"))
    .last()
    .scrollIntoViewIfNeeded();
  const reviews = visitor.locator("#reviews");
  const one = reviews.getByRole("article").filter({ hasText: num });
  await expect(one).toContainText(text);
  await expect(one.getByRole("link").getByRole("img")).toBeVisible();
  await one.getByRole("button", { name: "도움이 돼요" }).click();
  await expect(visitor.getByText("로그인을 해주세요.").first()).toBeVisible();

  await open(page, "/my/reviews");
  const own = page.getByRole("listitem").filter({ hasText: num });
  await own.getByRole("button", { name: "리뷰 고치기" }).click();
  const change = page.getByRole("dialog", { name: "리뷰 고치기" });
  await change.locator("label", { has: page.getByRole("radio", { name: "별 5개" }) }).click();
  await change.getByRole("button", { name: "저장" }).click();
  await expect(page.getByText("리뷰를 고쳤어요").first()).toBeVisible();

  await office.goto("/manager/products/reviews");
  await office.getByRole("link", { name: text }).click();
  await office.getByRole("textbox", { name: "답변" }).fill("고맙습니다");
  await office.getByRole("button", { name: "저장" }).click();
  await expect(office.getByText("답변을 저장했어요")).toBeVisible();
  await open(visitor, item ?? "");
  await reviews.scrollIntoViewIfNeeded();
  await expect(one).toContainText("고맙습니다");

  await office.getByRole("button", { name: "숨기기" }).click();
  await office.getByRole("dialog").getByRole("textbox").fill("시험");
  await office.getByRole("dialog").getByRole("button", { name: "확인" }).click();
  await expect(office.getByText("리뷰를 숨겼어요")).toBeVisible();
  await open(visitor, item ?? "");
  await reviews.scrollIntoViewIfNeeded();
  await expect(reviews.getByRole("heading", { name: "리뷰" }).first()).toBeVisible();
  await expect(one).toHaveCount(0);
  await open(page, "/my/reviews");
  await expect(own).toContainText("시험");
});
