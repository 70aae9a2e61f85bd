/** The words of plain tables in one language, by table (`.config/plainWords.ts`). */
declare module "virtual:plain-words/*" {
  const words: Record<string, Record<string, string>>;
  export default words;
}
