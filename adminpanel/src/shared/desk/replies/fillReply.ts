/** A piece of a reply text: words of its own, or a variable with its value. */
export interface ReplyPart {
  text: string;
  variable?: string;
  /** The variable has no value for this customer. */
  isMissing?: boolean;
}

const variable = /\{([a-z_]+)\}/g;

/** A reply text with the values of its variables; one without a value stays as it is written. */
export const fillReply = (text: string, values: Record<string, string>): ReplyPart[] => {
  const parts: ReplyPart[] = [];
  let end = 0;
  for (const match of text.matchAll(variable)) {
    const name = match[1] ?? "";
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    const value = values[name];
    parts.push(value ? { text: value, variable: name } : { text: match[0], variable: name, isMissing: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};

export const joinReply = (parts: ReplyPart[]): string => parts.map(({ text }) => text).join("");

/** The variables that a text still has in it: what is sent may have none. */
export const unfilledVariables = (text: string, names: string[]): string[] => [
  ...new Set([...text.matchAll(variable)].map((match) => match[1] ?? "").filter((name) => names.includes(name))),
];
