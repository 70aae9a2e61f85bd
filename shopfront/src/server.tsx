import { existsSync, unlinkSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Language, languages } from "@maru/client";
import { type RenderRequest, render } from "./app/render";
import type { Texts } from "./i18n/types";

/** The render process: React on a local socket. It listens and makes no connections. */
interface Chunk {
  default: Texts;
}
const base = import.meta.glob<Chunk>("./i18n/languages/*.ts", { eager: true });
const pages = import.meta.glob<Chunk>("./i18n/pages/*.ts", { eager: true });

export const allTexts = Object.fromEntries(
  languages.map((language) => [
    language,
    { ...base[`./i18n/languages/${language}.ts`]?.default, ...pages[`./i18n/pages/${language}.ts`]?.default },
  ]),
) as Record<Language, Texts>;

const maxBody = 16 * 1024 * 1024;

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const chunk = part as Buffer;
    size += chunk.length;
    if (size > maxBody) throw new RangeError("body too large");
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString("utf8");
};

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
};

const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.method === "GET" && request.url === "/healthz") return answer(response, 200, { ok: true });
  if (request.method !== "POST" || request.url !== "/render") return answer(response, 404, { error: "not found" });
  const wanted = JSON.parse(await readBody(request)) as RenderRequest;
  answer(response, 200, await render(wanted, allTexts));
};

export const listen = (socket: string): ReturnType<typeof createServer> => {
  if (existsSync(socket)) unlinkSync(socket);
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error("render failed", error);
      if (!response.headersSent) answer(response, 500, { error: "render failed" });
      else response.end();
    });
  });
  server.listen(socket, () => console.info(`renderer listens on ${socket}`));
  const stop = (): void => {
    server.close(() => process.exit(0));
    setTimeout(() => process.exit(0), 2000).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  return server;
};

const socket = process.env.MARU_RENDER_SOCKET;
if (socket) listen(socket);
