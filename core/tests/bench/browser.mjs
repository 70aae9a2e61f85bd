// What every measurement in the browser shares.
const ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const LAUNCH = { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGS };

export const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
