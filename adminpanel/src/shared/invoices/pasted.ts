/** The tax office's number without the hyphens that its screens show. */
export const bareNumber = (text: string): string => text.replace(/[\s-]/g, "");
export const isNtsNumber = (text: string): boolean => /^[0-9A-Za-z]{24}$/.test(bareNumber(text));

export interface SentRow {
  paper_num: string;
  nts_num: string;
}

const paper = /\b\d{8}-[0-9A-Z]{4}-[0-9A-Z]{4}-T\d+\b/i;

/** Rows pasted from the tax office's list: our number and theirs, at any position in a line. */
export const pastedRows = (text: string): SentRow[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const paper_num = paper.exec(line)?.[0];
    const nts_num = line
      .replace(paper, "")
      .split(/[\t,;|"]+/)
      .map(bareNumber)
      .find(isNtsNumber);
    return paper_num && nts_num ? [{ paper_num: paper_num.toUpperCase(), nts_num }] : [];
  });
