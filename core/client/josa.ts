/** Particles after a final consonant, with the form after a vowel. */
const pairs: Record<string, string> = {
  을: "를",
  은: "는",
  이: "가",
  과: "와",
  으로: "로",
  이에요: "예요",
  이라: "라",
};

/** The sound at the end of a word: a vowel, ㄹ, or another consonant. */
type End = "vowel" | "rieul" | "consonant";

const digits: End[] = [
  "consonant",
  "rieul",
  "vowel",
  "consonant",
  "vowel",
  "vowel",
  "consonant",
  "rieul",
  "rieul",
  "vowel",
];

const endOf = (word: string): End => {
  const spoken = word.replace(/[^\p{L}\p{N}]+$/u, "");
  const last = spoken.at(-1) ?? "";
  if (/[가-힣]/.test(last)) {
    const final = (last.charCodeAt(0) - 0xac00) % 28;
    return final === 0 ? "vowel" : final === 8 ? "rieul" : "consonant";
  }
  if (/\d/.test(last)) return digits[Number(last)] ?? "vowel";
  if (/[ㄱ-ㅎ]/.test(last) || last === "") return "consonant";
  // A text of capital letters is spelled (엘, 엠, 엔, 알), others are read as words.
  if (/(^|[^A-Za-z])[A-Z]+$/.test(spoken))
    return /[LR]$/.test(spoken) ? "rieul" : /[MN]$/.test(spoken) ? "consonant" : "vowel";
  if (/l$/i.test(spoken)) return "rieul";
  return /([mn]|ng|[aeiou][bckpt])$/i.test(spoken) ? "consonant" : "vowel";
};

/** The particle for a word: `josa("코트", "을")` is 를. Unknown particles are returned unchanged. */
export const josa = (word: string, particle: string): string => {
  const other = pairs[particle];
  const end = endOf(word);
  if (!other || end === "consonant") return particle;
  return end === "vowel" || particle === "으로" ? other : particle;
};

export const particles = Object.keys(pairs);
