import { htmlLanguage, type Language } from "@maru/client";

interface Shown {
  language: Language;
  title: string;
  img: string;
  alt: string;
  content: string;
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const styles = `
  body { margin: 0; padding: 24px 20px 48px; font: 16px/1.75 Pretendard, system-ui, sans-serif; color: #1a1a1a; background: #fff;
    overflow-wrap: anywhere; }
  article { max-width: 760px; margin: 0 auto; }
  h1 { font-size: 26px; line-height: 1.35; margin: 0 0 20px; }
  h2 { font-size: 21px; } h3 { font-size: 18px; } h4 { font-size: 16px; }
  img, video { max-width: 100%; height: auto; }
  a { color: inherit; text-decoration: underline; }
  blockquote { margin: 16px 0; padding-inline-start: 16px; border-inline-start: 3px solid #ddd; color: #555; }
  table { width: 100%; border-collapse: collapse; } th, td { padding: 8px 10px; border: 1px solid #ddd; text-align: start; }
  th { background: #f6f6f6; }`;

/** A post as a page of its own: read in a frame that runs no script and sends no form. */
export const previewPage = ({ language, title, img, alt, content }: Shown): string =>
  `<!doctype html><html lang="${htmlLanguage(language)}" dir="${language === "ar" ? "rtl" : "ltr"}"><head>` +
  `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>` +
  `<style>${styles}</style></head><body><article><h1>${escaped(title)}</h1>` +
  `${img ? `<p><img src="${escaped(img)}" alt="${escaped(alt)}"></p>` : ""}${content}</article></body></html>`;
