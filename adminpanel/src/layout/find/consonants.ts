const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const FIRST = 0xac00;
const LAST = 0xd7a3;
const PER_INITIAL = 588;

const isInitial = (letter: string): boolean => INITIALS.includes(letter);

const initialOf = (letter: string): string => {
  const code = letter.charCodeAt(0);
  return code < FIRST || code > LAST ? letter : (INITIALS[Math.floor((code - FIRST) / PER_INITIAL)] ?? letter);
};

const plain = (text: string): string[] => [...text.normalize("NFC").toLocaleLowerCase().replace(/[\s·]/g, "")];

/** Whether a name contains a text. A consonant in it means every syllable that begins with it: ㅅㅍ finds 상품. */
export const matches = (name: string, text: string): boolean => {
  const [letters, sought] = [plain(name), plain(text)];
  const fits = (at: number): boolean =>
    sought.every((letter, place) => {
      const own = letters[at + place];
      return own !== undefined && (own === letter || (isInitial(letter) && initialOf(own) === letter));
    });
  return letters.some((_, at) => fits(at));
};
