// The shop's own rules for oxlint (.oxlintrc.json), in the form of an ESLint plugin.

export default {
  meta: { name: "shop" },
  rules: {
    "amount-past-customer": { create: amountPastCustomer },
    "browser-built-ins": { create: browserBuiltIns },
    "calendar-day": { create: calendarDay },
    "comment-width": { create: commentWidth },
    "date-format": { create: dateFormat },
    "hundred-by-hand": { create: hundredByHand },
    "mixed-money": { create: mixedMoney },
    "number-from-text": { create: numberFromText },
    "pool-in-transaction": { create: poolInTransaction },
    "refusal-status": { create: refusalStatus },
    "straight-apostrophe": { create: straightApostrophe },
  },
};

// What at least one of the browsers of docs/browsers.md lacks, so that it throws there. `.with(` and the methods of
// iterators and sets are not here, because other methods have the same names; tests/http/built-files.test.ts finds
// them.
const MISSING_METHODS = new Set(
  "at findLast findLastIndex toReversed toSorted toSpliced isWellFormed toWellFormed requestSubmit".split(" "),
);
const MISSING_FUNCTIONS = new Set(
  "AbortSignal.any AbortSignal.timeout Array.fromAsync Map.groupBy Object.groupBy Object.hasOwn Promise.try Promise.withResolvers URL.canParse crypto.randomUUID Intl.Segmenter Intl.DurationFormat Intl.supportedValuesOf Iterator.from RegExp.escape Error.isError structuredClone requestIdleCallback".split(
    " ",
  ),
);
/** A lookbehind, or the flag `d` or `v`. */
const isMissingPattern = ({ pattern, flags }) => /\(\?<[=!]/.test(pattern) || /[dv]/.test(flags);

/** Finds what browsers of 2021 lack (docs/browsers.md), in code that customers' browsers run. */
function browserBuiltIns(context) {
  const report = (node, name) =>
    context.report({
      node,
      message: `${name} is missing in browsers that the shop sells to (docs/browsers.md): platform/rules/collections.ts and platform/ui/browser/time-limit.ts stand in for some.`,
    });
  return {
    MemberExpression(node) {
      const { object, property, computed, parent } = node;
      if (computed) return;
      const name = `${object.name}.${property.name}`;
      if (MISSING_FUNCTIONS.has(name)) report(node, name);
      if (MISSING_METHODS.has(property.name) && parent.type === "CallExpression" && parent.callee === node)
        report(node, property.name);
    },
    CallExpression({ callee }) {
      if (callee.type === "Identifier" && MISSING_FUNCTIONS.has(callee.name)) report(callee, callee.name);
    },
    Literal(node) {
      if (node.regex && isMissingPattern(node.regex)) report(node, "This regular expression");
    },
    // Top-level await: Safari 14.1 does not parse such a module.
    AwaitExpression(node) {
      let around = node.parent;
      while (around && !/Function/.test(around.type)) around = around.parent;
      if (!around) report(node, "await outside of a function");
    },
  };
}

const AMOUNT_MESSAGE =
  "A customer abroad reads amounts in their own currency: use <Amount of={…}> of platform/ui/money, <ShowAmounts in={…}> for a text, or useShowAmounts for the name of a control. A file that writes naira for another reason says so in its first line, as features/cart/ui/browser/cart-changes.ts does.";
const FORMATS = new Set(["formatNaira", "formatKobo", "formatWorth", "formatEquivalent"]);

/** Finds amounts that a customer's page would show in naira even to a customer who uses another currency. */
function amountPastCustomer(context) {
  const file = ownFile(context) ?? "";
  if (!/^(?:features\/[^/]+\/(?:storefront|ui)|platform\/ui)\/(?!office\/)/.test(file)) return {};
  const report = (node) => context.report({ node, message: AMOUNT_MESSAGE });
  return {
    CallExpression(node) {
      if (FORMATS.has(node.callee.name) && !isShown(node)) report(node);
    },
    ...readTexts((node, text) => /₦\d/.test(text) && report(node)),
  };
}

/** Calls `read` with each string, part of a template and text of an element. */
function readTexts(read) {
  return {
    Literal: (node) => typeof node.value === "string" && read(node, node.value),
    TemplateElement: (node) => read(node, node.value.raw),
    JSXText: (node) => read(node, node.value),
  };
}

/** Whether the node is inside a call of `show`, the function that `useShowAmounts` returns. */
function isShown(node) {
  for (let around = node.parent; around; around = around.parent)
    if (around.type === "CallExpression" && around.callee.name === "show") return true;
  return false;
}

const HUNDRED_MESSAGE =
  "Money is converted by platform/rules/kobo.ts (toKobo, toNaira, wholeNairaUp, wholeNairaDown), and in SQL by platform/database/kobo-in-sql.ts. Anything else needs a line with its reason in scripts/lint-rules.mjs.";

/** The places that multiply or divide by a hundred. */
const CONVERTS = {
  "platform/rules/kobo.ts": "the conversions",
  "platform/rules/money.ts": "the conversions that every page needs, and percentages",
  "platform/database/kobo-in-sql.ts": "the conversions in SQL",
  "features/orders/server/office/held-stock.ts": "a percentage of the stock, in SQL",
};
/** The names of percentages, and of values that become one. */
const PERCENTAGE = /percent|share|ratio|rate$/i;
const SQL_HUNDRED = /(\w*)\)*\s*[*/%]\s*100(?:\.0+)?(?![\w.])|\b100(?:\.0+)?\s*\*/g;

/**
 * Finds `* 100`, `/ 100` and `% 100`, in TypeScript and in SQL, where they convert money. Percentages are allowed: the
 * ratio in `(part / whole) * 100`, a value that is divided by something else afterwards, or one named as a percentage.
 */
function hundredByHand(context) {
  const file = ownFile(context);
  if (!file || Object.hasOwn(CONVERTS, file)) return {};
  const report = (node) => context.report({ node, message: HUNDRED_MESSAGE });
  return {
    BinaryExpression(node) {
      const { operator, left, right } = node;
      if (!["*", "/", "%"].includes(operator)) return;
      const other = isHundred(right) ? left : operator === "*" && isHundred(left) ? right : undefined;
      if (other && !isPercentage(node, other)) report(node);
    },
    AssignmentExpression(node) {
      if (["*=", "/=", "%="].includes(node.operator) && isHundred(node.right)) report(node);
    },
    TemplateElement(node) {
      if (!isSql(node.parent)) return;
      for (const [, name = ""] of node.value.raw.matchAll(SQL_HUNDRED)) if (!PERCENTAGE.test(name)) report(node);
    },
  };
}

/** The path of a file of the shop itself; undefined for tests and all others. */
function ownFile(context) {
  const file = context.filename.replaceAll("\\", "/").replace(/^.*?\/(?=(?:features|platform|process)\/)/, "");
  return /^(?:features|platform|process)\//.test(file) && !/\.test\.tsx?$/.test(file) ? file : undefined;
}

function isHundred(node) {
  return node.type === "Literal" && (node.value === 100 || node.value === 100n);
}

function isPercentage(node, other) {
  const parts = [...partsOf(other)];
  if (parts.some((part) => PERCENTAGE.test(nameOf(part) ?? ""))) return true;
  if (node.operator !== "*") return false;
  const { parent } = node;
  const isDividend = parent.type === "BinaryExpression" && parent.operator === "/" && parent.left === node;
  return isDividend ? !isHundred(parent.right) : parts.some(isRatio);
}

function isRatio(node) {
  return node.type === "BinaryExpression" && node.operator === "/" && node.right.type !== "Literal";
}

/** The parts of a calculation: its operands, and the arguments of functions such as `Math.max`. */
function* partsOf(node) {
  yield node;
  const inner = { BinaryExpression: [node.left, node.right], CallExpression: node.arguments }[node.type] ?? [];
  for (const part of [...inner, node.expression, node.argument]) if (part?.type) yield* partsOf(part);
}

/** `total` of `total`, `order.total` and `total()`. */
function nameOf(node) {
  if (node.type === "CallExpression") return nameOf(node.callee);
  if (node.type === "MemberExpression") return node.computed ? undefined : node.property.name;
  return node.type === "Identifier" ? node.name : undefined;
}

/** Whether a template is SQL: tagged with `sql`, or passed to `sql.raw`, `query` or `execute`. */
function isSql({ parent }) {
  if (parent.type === "TaggedTemplateExpression") return parent.tag.name === "sql";
  return parent.type === "CallExpression" && /^(?:raw|query|execute)$/.test(nameOf(parent.callee) ?? "");
}

const MIXED_MESSAGE =
  "One of these is in kobo and the other in naira: convert one with toKobo or toNaira (platform/rules/kobo.ts). The compiler tells them apart only where a value is passed, returned or stored.";
const UNTYPED_MESSAGE =
  "An amount in kobo has the type Kobo (platform/rules/kobo.ts), which the compiler tells from Naira.";
const KOBO = /(?:^k|K)obo$/;
const NAIRA =
  /(?:^n|N)aira(?:Up|Down|Near)?$|^(?:price|listPrice|lowestPrice|unitCost|subtotal|total|includedTax|editRefunds|refundAmount|freeShippingThreshold)$/;
const ADDS = ["+", "-", "<", "<=", ">", ">=", "===", "!==", "=", "+=", "-="];

/**
 * Finds kobo added to, subtracted from or compared with naira, judging by names: arithmetic yields a plain number, so
 * the compiler does not notice. Also finds a field or parameter that is named after kobo but typed as a plain number.
 */
function mixedMoney(context) {
  if (!ownFile(context)) return {};
  const compare = (node, one, other) => {
    const units = [unitOf(one), unitOf(other)];
    if (units.includes("kobo") && units.includes("naira")) context.report({ node, message: MIXED_MESSAGE });
  };
  const check = (node) => ADDS.includes(node.operator) && compare(node, node.left, node.right);
  const checkType = (node, name, annotation) => {
    if (KOBO.test(name ?? "") && hasPlainNumber(annotation?.typeAnnotation))
      context.report({ node, message: UNTYPED_MESSAGE });
  };
  return {
    BinaryExpression: check,
    AssignmentExpression: check,
    VariableDeclarator: (node) => node.init && compare(node, node.id, node.init),
    CallExpression(node) {
      if (!["min", "max"].includes(node.callee.property?.name)) return;
      node.arguments.slice(1).forEach((other) => compare(node, node.arguments[0], other));
    },
    TSPropertySignature: (node) => checkType(node, node.key.name, node.typeAnnotation),
    Identifier: (node) => checkType(node, node.name, node.typeAnnotation),
  };
}

/** `kobo` or `naira` if a name says so; for a sum, a name among its operands. */
function unitOf(node) {
  if (node.type === "BinaryExpression") {
    return ["+", "-"].includes(node.operator) ? (unitOf(node.left) ?? unitOf(node.right)) : undefined;
  }
  if (node.type === "LogicalExpression") return unitOf(node.left) ?? unitOf(node.right);
  if (["UnaryExpression", "AwaitExpression"].includes(node.type)) return unitOf(node.argument);
  if (node.type === "TSNonNullExpression") return unitOf(node.expression);
  if (node.type === "CallExpression" && ["min", "max", "abs"].includes(node.callee.property?.name)) {
    return node.arguments.map(unitOf).find(Boolean);
  }
  const name = nameOf(node) ?? "";
  // A formatted amount is a text.
  if (name.startsWith("format")) return undefined;
  return KOBO.test(name) ? "kobo" : NAIRA.test(name) ? "naira" : undefined;
}

/** `number`, or a union with it. */
function hasPlainNumber(type) {
  return type?.type === "TSNumberKeyword" || (type?.type === "TSUnionType" && type.types.some(hasPlainNumber));
}

const DATE_MESSAGE =
  "Dates are written by platform/rules/dates.ts, in one style and in the order of the shop’s country. Anything else needs a line with its reason in scripts/lint-rules.mjs.";

/** The places that format dates, or ask the browser about them. */
const FORMATS_DATES = {
  "platform/rules/dates.ts": "the formats",
  "platform/rules/more-dates.ts": "those that the first pages of a visit do without",
  "features/tracking/rules/us-dates.ts": "the tracking page is US English (specification 2.15)",
  "platform/rules/format.ts": "the format of a month, which only the office loads",
  "platform/ui/deadline.tsx": "asks for the visitor’s time zone",
};

/** Finds dates that are formatted by other means: by Intl, or by the methods of a date that return it as text. */
function dateFormat(context) {
  const file = ownFile(context);
  if (!file || Object.hasOwn(FORMATS_DATES, file)) return {};
  const report = (node) => context.report({ node, message: DATE_MESSAGE });
  return {
    MemberExpression(node) {
      const { object, property, computed } = node;
      if (computed) return;
      if (object.name === "Intl" && property.name === "DateTimeFormat") report(node);
      if (["toLocaleDateString", "toLocaleTimeString", "toDateString", "toUTCString"].includes(property.name))
        report(node);
    },
    CallExpression(node) {
      const { callee, arguments: passed } = node;
      if (nameOf(callee) !== "toLocaleString" || passed[1]?.type !== "ObjectExpression") return;
      const options = passed[1].properties.map(({ key }) => key?.name);
      if (options.some((name) => /^(?:dateStyle|timeStyle|weekday|year|month|day|hour|timeZone)$/.test(name)))
        report(node);
    },
  };
}

const DAY_MESSAGE =
  "A day of the shop is a day in Lagos: lagosDay and yearInLagos (platform/rules/period.ts, dates.ts) read it from a moment, and plusDays moves it. Anything else needs a line with its reason in scripts/lint-rules.mjs.";

/** The other places that take a date apart, and why they may. */
const TAKES_DATES_APART = {
  "platform/rules/period.ts": "the day in Lagos, and periods",
  "platform/rules/dates.ts": "the year in Lagos, and how many months ago something was",
  "platform/rules/day.ts": "whether a calendar day exists",
  "platform/rules/plus-days.ts": "moves a calendar day",
  "platform/rules/bookkeeping.ts": "the beginning of a year in Lagos",
  "features/shipping/rules/delivery.ts": "the weekday of a calendar day, and the next one",
  "features/bank-statements/rules/bank-statement-cells.ts": "the dates of spreadsheets, which have no time zone",
  "features/payments/server/providers/": "the providers’ days, around a period that is wider",
  "features/vitals/server/": "days in UTC, in which visits are counted",
};
const DATE_PARTS = /^(?:get|set)(?:UTC)?(?:Date|Day|Month|FullYear|Hours)$/;

/** Finds days, months and years that are taken from a moment in UTC or in the time zone of the machine. */
function calendarDay(context) {
  const file = ownFile(context);
  if (!file) return {};
  if (Object.keys(TAKES_DATES_APART).some((place) => (place.endsWith("/") ? file.startsWith(place) : file === place)))
    return {};
  return {
    CallExpression(node) {
      const name = nameOf(node.callee) ?? "";
      const isCut = /^(?:slice|split|substring)$/.test(name) && nameOf(node.callee.object) === "toISOString";
      if (isCut || DATE_PARTS.test(name)) context.report({ node, message: DAY_MESSAGE });
    },
  };
}

const WIDTH = 120;
/** A directive for a tool is one line. */
const DIRECTIVE = /@ts-|ox(lint|fmt)-/;

/** Finds comments that go beyond 120 columns, where a line break could prevent it. The formatter wraps only code. */
function commentWidth(context) {
  const { lines } = context.sourceCode;
  return {
    Program() {
      for (const { loc } of context.sourceCode.getAllComments()) {
        for (let line = loc.start.line; line <= loc.end.line; line += 1) {
          const start = line === loc.start.line ? loc.start.column : 0;
          const end = line === loc.end.line ? loc.end.column : lines[line - 1].length;
          if (end <= WIDTH || DIRECTIVE.test(lines[line - 1]) || !isWrappable(lines[line - 1].slice(0, end), start))
            continue;
          const at = { start: { line, column: WIDTH }, end: { line, column: end } };
          context.report({ loc: at, message: `A comment is at most ${WIDTH} columns wide.` });
        }
      }
    },
  };
}

/** Whether there is a space before the limit, after the first word; an address alone in its line cannot be wrapped. */
function isWrappable(text, start) {
  if (text.slice(0, start).trim() !== "") return true;
  const firstWord = /^\s*(?:\{?\/\*+|\*|\/\/)?\s*\S+/.exec(text);
  return firstWord !== null && firstWord[0].length < WIDTH;
}

const POOL_MESSAGE =
  "This runs on another connection than the write: it does not see its changes, does not roll back with it, and can wait for a connection that the write holds. Use the write's `tx`.";

/** The fields of a shop that run statements on connections of a pool. */
const POOLS = ["db", "readStale"];

/**
 * Finds the pool used inside a transaction: `shop.db` or `shop.readStale`, or one taken from a shop, in the function
 * that is passed to `write(…)` or in one with a parameter of the type `Write` or `Transaction`. Also finds a write
 * inside a write.
 */
function poolInTransaction(context) {
  // For each function around the current node: whether it is inside a write, and whether its `db` is a transaction.
  const functions = [];
  const enter = (node) => {
    const { isInside, hasOwn } = functions.at(-1) ?? { isInside: false, hasOwn: false };
    functions.push({
      isInside: isInside || isPassedToWrite(node) || node.params.some(takesWrite),
      hasOwn: hasOwn || node.params.some(({ name }) => name === "db"),
    });
  };
  const leave = () => functions.pop();
  const report = (node) => context.report({ node, message: POOL_MESSAGE });
  const isInside = () => functions.at(-1)?.isInside === true;
  return {
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    // shop.db
    MemberExpression(node) {
      if (isInside() && !node.computed && POOLS.includes(node.property.name) && isShop(node.object)) report(node);
    },
    // const { db } = shop
    VariableDeclarator({ id, init }) {
      if (isInside() && id.type === "ObjectPattern" && init && isShop(init))
        id.properties.filter(isPool).forEach(report);
    },
    // A `db` from outside the write: db.select(…), findProducts(db, …)
    CallExpression({ callee, arguments: passed }) {
      if (!isInside()) return;
      if (callee.name === "write") report(callee);
      if (functions.at(-1).hasOwn) return;
      const used = callee.type === "MemberExpression" ? [callee.object, ...passed] : passed;
      used.filter((node) => node.type === "Identifier" && node.name === "db").forEach(report);
    },
  };
}

function isPassedToWrite(node) {
  const { parent } = node;
  return parent?.type === "CallExpression" && parent.callee.name === "write" && parent.arguments.includes(node);
}

/** `w: Write`, `{ tx, now }: Write`, or `tx: Transaction`. */
function takesWrite(param) {
  return ["Write", "Transaction"].includes(param.typeAnnotation?.typeAnnotation.typeName?.name);
}

/** `shop`, or the shop of a write. */
function isShop(node) {
  return node.name === "shop" || (node.type === "MemberExpression" && node.property.name === "shop");
}

const isPool = (property) => POOLS.includes(property.key?.name);

const NUMBER_MESSAGE =
  "Numbers that people type or files carry are read by platform/rules/read-number.ts, those that programs write by platform/rules/read-integer.ts. Anything else needs a line with its reason in scripts/lint-rules.mjs.";

/** The other places that turn a text into a number, and why they may. */
const READS_NUMBERS = {
  "platform/rules/read-number.ts": "the parser",
  "platform/rules/read-integer.ts": "the parser of what programs write",
  "platform/rules/kobo.ts": "the amounts of payment providers, digit by digit",
  "platform/rules/brand-colour.ts": "the channels of a colour whose form is known, which are hexadecimal",
  "features/shipping/rules/tax.ts": "the result of an integer division, no text",
  "platform/rules/period.ts": "the parts of a month and of a day whose form is known",
  "features/bank-statements/rules/bank-statement-cells.ts": "the parts of a date that a pattern has found",
  "platform/ui/shell/older-styles.ts": "the values of the shop's own style sheets",
  "platform/http/": "headers of HTTP, and IP addresses, which are hexadecimal",
  "process/http/": "headers of HTTP",
  "platform/config.ts": "settings of the operator, which stop the start when they are wrong",
  "features/accounts/server/password-worker.ts": "the parameters in a stored hash",
  "platform/database/": "what PostgreSQL and its files say, and the ports of its hosts",
  "platform/health/check-database.ts": "the version of PostgreSQL",
  "features/payments/server/providers/": "the wire formats of the providers",
  "features/bank-statements/server/": "the number of a line that the CSV parser reports",
  // A bigint of PostgreSQL, such as a sum or an id, arrives as text.
  "features/stock/server/change-batches.ts": "a bigint",
  "features/catalogue/server/save-product.ts": "a bigint",
};

const COMPARISONS = ["<", "<=", ">", ">=", "===", "!==", "in", "instanceof"];
/** The names of a condition, and of a function that returns one. */
const CONDITION = /^(?:is|has|may|can|are|was)(?![a-z])|^(?:some|every|test|includes|startsWith)$/;

/**
 * Finds what turns a text into a number besides the parsers: `Number(…)`, `parseInt`, `parseFloat`,
 * `z.coerce.number()`, a unary plus, `valueAsNumber`. They take `1e3`, `0x10` and nothing for numbers, and each call
 * would have to handle commas itself. `Number(…)` of a condition reads no text.
 */
function numberFromText(context) {
  const file = ownFile(context);
  if (!file) return {};
  if (Object.keys(READS_NUMBERS).some((place) => (place.endsWith("/") ? file.startsWith(place) : file === place)))
    return {};
  const report = (node) => context.report({ node, message: NUMBER_MESSAGE });
  return {
    Identifier(node) {
      const { name, parent } = node;
      const isCalled = parent.type === "CallExpression" && parent.callee === node;
      if (name === "parseInt" || name === "parseFloat") return report(node);
      if (name !== "Number") return undefined;
      // Number.isSafeInteger(…), Number.NaN
      if (parent.type === "MemberExpression" && parent.object === node) return undefined;
      return isCalled && isCondition(parent.arguments[0]) ? undefined : report(node);
    },
    MemberExpression(node) {
      const { object, property } = node;
      if (property.name === "valueAsNumber") report(node);
      if (property.name === "number" && object.property?.name === "coerce") report(node);
    },
    UnaryExpression(node) {
      if (node.operator === "+" && node.argument.type !== "Literal") report(node);
    },
  };
}

function isCondition(node) {
  if (node === undefined) return false;
  if (node.type === "UnaryExpression") return node.operator === "!";
  if (node.type === "BinaryExpression") return COMPARISONS.includes(node.operator);
  if (node.type === "CallExpression") return isCondition(node.callee);
  if (node.type === "MemberExpression") return CONDITION.test(node.property.name);
  return node.type === "Identifier" && CONDITION.test(node.name);
}

const STATUS_MESSAGE =
  "A page that says why nothing was done has the status of a refusal: pass refusedWith(refusal) of platform/http/refusal-response.ts, or a status, to data().";

/** Finds a page's `data(…)` with the message of a refusal and without a status, which would be 200. */
function refusalStatus(context) {
  if (!ownFile(context)) return {};
  return {
    CallExpression(node) {
      if (node.callee.name !== "data" || node.arguments.length !== 1) return;
      if (hasMessage(node.arguments[0])) context.report({ node, message: STATUS_MESSAGE });
    },
  };
}

/** Whether a value is the message of something, or is an object with one. */
function hasMessage(node) {
  if (node.type === "ObjectExpression") return node.properties.some(({ value }) => value && hasMessage(value));
  if (node.type === "LogicalExpression") return hasMessage(node.left) || hasMessage(node.right);
  if (node.type === "ChainExpression") return hasMessage(node.expression);
  return node.type === "MemberExpression" && !node.computed && node.property.name === "message";
}

/** Finds a word such as `don't` in a text: people read ’ everywhere else. */
function straightApostrophe(context) {
  if (!ownFile(context)) return {};
  return readTexts((node, text) => {
    const [word] = /\p{L}+'(?:s|t|re|ll|ve|d|m)\b/u.exec(text) ?? [];
    if (word) context.report({ node, message: `Write ${word.replace("'", "’")}.` });
  });
}
