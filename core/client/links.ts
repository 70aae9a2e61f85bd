/** Each turn removes one layer of percent-encoding; more layers are no honest address. */
const maxDecoding = 10;

const decode = (text: string): string | undefined => {
  let known = text;
  for (let turn = 0; turn < maxDecoding; turn += 1) {
    // The signs that mean something in an address are all ASCII.
    const decoded = known.replace(/%([0-7][0-9a-f])/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    if (decoded === known) return known;
    known = decoded;
  }
  return undefined;
};

const hasControl = (text: string): boolean => /\p{Cc}/u.test(text);

/** A path without its dot segments, as a browser requests it. */
const resolve = (path: string): string => new URL(`http://shop${path.replace(/[?#]/g, "")}`).pathname;

/** Whether an address is a path of this shop, with a query or not, however a browser reads it (as `core/common/links.py`). */
export const isLocalPath = (address: string): boolean => {
  if (!address.startsWith("/") || hasControl(address)) return false;
  const path = decode(address.split(/[?#]/, 1)[0] ?? "");
  return path !== undefined && !path.includes("\\") && !hasControl(path) && !resolve(path).startsWith("//");
};

/** A picture's address as https (spec 7). A path stays one, and so does a host of this machine, which has no https. */
export const secureAddress = (address: string): string =>
  /^http:\/\/(?!localhost[:/]|127\.0\.0\.1[:/])/.test(address) ? address.replace("http:", "https:") : address;
