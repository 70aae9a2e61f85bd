// ra-data-simple-rest as it comes, against the server and with the session that are named: see test_simple_rest.py.
import simpleRest from "ra-data-simple-rest";

const [origin, session, token, asked] = process.argv.slice(2);
const httpClient = async (url, options = {}) => {
  const headers = new Headers(options.headers);
  headers.set("Cookie", `sessionid=${session}; csrftoken=${token}`);
  headers.set("X-CSRFToken", token);
  if (!headers.has("Content-Type")) headers.set("Content-Type", "application/json");
  const answer = await fetch(url, { ...options, headers });
  const { data } = await answer.json();
  const said = `${options.method ?? "GET"} ${url} ${answer.status} ${JSON.stringify(data)}`;
  if (!answer.ok) throw Object.assign(new Error(said), { data });
  return { status: answer.status, headers: answer.headers, json: data?.content ?? data };
};
const rest = simpleRest(`${origin}/api`, httpClient);
const sort = { field: "id", order: "ASC" };
const pagination = { page: 1, perPage: 25 };
const idsOf = (rows) => rows.map((row) => row.id);

/** The fields that differ, without what each write changes. */
const changes = (before, after) =>
  Object.keys(after).filter(
    (key) => !["version", "updated_at"].includes(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );

const play = async (name, { create, change, target }) => {
  const made = create ? await rest.create(name, { data: create }) : undefined;
  const twin = create
    ? await rest.create(name, { data: { ...create, product_code: create.product_code && "RA-2" } })
    : undefined;
  const list = await rest.getList(name, { pagination, sort, filter: {} });
  const ids = made ? [made.data.id] : [list.data[0].id];
  const id = ids[0];
  const read = async () => (await rest.getOne(name, { id })).data;
  const put = async (data) => {
    const before = await read();
    // A row is as old as the list: its version is the record's of now.
    const version = data.version === undefined ? {} : { version: before.version };
    await rest.update(name, { id, data: { ...data, ...version }, previousData: before });
    return changes(before, await read());
  };
  const first = await read();
  const row = list.data.find((listed) => listed.id === id);
  const filter = { [target]: first[target] };
  const reference = await rest.getManyReference(name, { pagination, sort, filter: {}, target, id: first[target] });
  const expected = await rest.getList(name, { pagination, sort, filter });
  const beyond = await rest.getList(name, { pagination: { page: 9, perPage: 25 }, sort, filter: {} });
  const many = await rest.getMany(name, { ids });
  const recordPut = await put(first);
  const rowPut = await put(row);
  const updated = await put(change);
  const key = Object.keys(change)[0];
  const before = await read();
  await rest.updateMany(name, { ids, data: { [key]: `${change[key]} 2` } });
  const updatedMany = changes(before, await read());
  const refused = await rest.update(name, { id, data: { nothing_like_it: 1 } }).catch((error) => error);
  let deleted = 0;
  if (made) {
    await rest.delete(name, { id });
    deleted = 1 + (await rest.deleteMany(name, { ids: [twin.data.id] })).data.length;
  }
  return {
    ids,
    one: first.id,
    total: list.total,
    many: idsOf(many.data),
    beyond: { data: beyond.data, total: beyond.total },
    reference: idsOf(reference.data),
    expected: idsOf(expected.data),
    recordPut,
    rowPut,
    updated,
    updatedMany,
    refused: Object.keys(refused.data.errors),
    deleted,
  };
};

const told = {};
for (const [name, wish] of Object.entries(JSON.parse(asked))) told[name] = await play(name, wish);
console.log(JSON.stringify(told));
