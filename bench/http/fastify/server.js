// The same data behind Fastify, written as one would begin: objects in memory, serialised for each request,
// compressed by its own plug-in as that comes. `node server.js DATA.json PORT`
import { readFileSync } from "node:fs";
import compress from "@fastify/compress";
import Fastify from "fastify";

const [file, port] = process.argv.slice(2);
const { chains, records, found } = JSON.parse(readFileSync(file, "utf8"));
const recordOf = new Map(records.map((record) => [record.ChainId, record]));
const searched = found.map((result) => ({ result, title: result.title.toLowerCase() }));

function envelope(rows, page, limit) {
  const data = rows.slice((page - 1) * limit, page * limit);
  const pages = Math.ceil(rows.length / limit);
  return { data, meta: { pagination: { page, limit, total: rows.length, pages } } };
}

// Whole names first, then beginnings, beginnings of words and other parts.
function fitOf(title, wanted) {
  const at = title.indexOf(wanted);
  if (at < 0) return -1;
  if (at === 0) return title.length === wanted.length ? 0 : 1;
  return title.includes(` ${wanted}`) ? 2 : 3;
}

function search(wanted) {
  const hits = [];
  for (const { result, title } of searched) {
    const fit = fitOf(title, wanted);
    if (fit >= 0) hits.push({ result, fit });
  }
  hits.sort((a, b) => b.result.relevanceScore - a.result.relevanceScore || a.fit - b.fit);
  return hits.map((hit) => hit.result);
}

const app = Fastify();
await app.register(compress);

app.get("/api/chains", (request) => {
  const { chainId, page = 1, limit = 50 } = request.query;
  if (chainId === undefined) return envelope(chains, Number(page), Number(limit));
  const record = recordOf.get(chainId);
  return envelope(record === undefined ? [] : [record], 1, 1);
});

app.get("/api/search", (request) => {
  const { q = "", page = 1, limit = 8 } = request.query;
  return envelope(search(q.toLowerCase()), Number(page), Number(limit));
});

await app.listen({ host: "127.0.0.1", port: Number(port) });
