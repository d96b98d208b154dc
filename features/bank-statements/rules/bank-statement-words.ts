const list = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

const TITLES = list(`
  MR MRS MS MISS MASTER DR ENGR CHIEF ALHAJI ALHAJA ALH HAJIA HAJIYA MALLAM PROF PASTOR PST BISHOP EVANG EVANGELIST DEACON
  DEACONESS ELDER REVD BARR BARRISTER ARC ARCH SURV PHARM HON SIR LADY PRINCE PRINCESS OTUNBA IGWE OBA CAPT COL GEN SGT
  COMRADE MADAM MAMA PAPA MUMMY DADDY AUNTY AUNTIE UNCLE BROTHER SISTER BRO SIS`);

/** Words before the recipient's name: the name after one of them is not the payer's. */
const TO = list("TO BENEFICIARY BENEF BEN RECIPIENT RECEIVER PAYEE IFO FAVOUR FAVOR");
/** Words before the sender's name. */
const FROM = list("FROM FRM FRO BY SENDER PAYER REMITTER ORIGINATOR");

/** Words that make the name before them the name of a place. */
const PLACES = list(`
  STREET STR ST ROAD RD AVENUE AVE WAY LANE CLOSE CRESCENT CRES DRIVE BOULEVARD BLVD EXPRESSWAY HIGHWAY BRIDGE ROUNDABOUT
  JUNCTION STOP TERMINAL MARKET MKT PLAZA MALL COMPLEX HOUSE ESTATE GARDEN GARDENS TOWN CITY LGA STATE ISLAND VILLAGE
  LAYOUT PHASE BRANCH STATION AIRPORT HOSPITAL UNIVERSITY COLLEGE CHURCH MOSQUE`);

/** Words that a bank, a shop, or anybody writes into a transfer. */
const GENERIC = list(`
  THE AND OR OF IN ON AT FOR WITH WITHOUT MY ME YOUR YOU OUR US WE THIS THAT THESE IS IT ITS AS AN ARE WAS BE NOT ALL NEW
  NIP NIBSS NEFT RTGS TRF TRFR TFR TRSF TRANSFER TRANSFERS TRANSFERRED TRANS TRAN TRX TXN FT FTS INTRA INTER INTERBANK INTERNAL
  PAYMENT PAYMENTS PAY PAID PAYING PYMT PYT PMT DEPOSIT DEPOSITS CASH CREDIT DEBIT CR DR INWARD OUTWARD INFLOW OUTFLOW
  USSD POS ATM WEB MOB MOBILE APP ONLINE INTERNET BANKING BANK BNK BANKS CHANNEL CHANNELS BRANCH HEAD OFFICE AGENT AGENCY
  ACCOUNT ACCT ACC ACCNT NUMBER NUM NO REF REFERENCE NARRATION REMARK REMARKS DESC SESSION ID CODE CBL CHARGE CHARGES FEE
  FEES VAT STAMP DUTY COMMISSION COMM LEVY SMS ALERT AIRTIME DATA BILL BILLS BALANCE BAL TOTAL PART FULL FINAL FIRST SECOND
  THIRD LAST INSTALMENT INSTALLMENT SETTLEMENT LOAN SALARY ADVANCE RENT SCHOOL INTEREST SAVINGS CURRENT VALUE DATE TIME
  NAIRA NGN KOBO USD GBP EUR PLC LTD LIMITED NIG NIGERIA NIGERIAN ENTERPRISE ENTERPRISES VENTURE VENTURES STORE STORES SHOP
  SHOPS COMPANY INC GLOBAL SERVICE SERVICES INTERNATIONAL INTL GROUP CONCEPT CONCEPTS RESOURCES BUSINESS TRADING TRADERS
  MERCHANT MERCHANTS SALES SALE FOOD FOODS FOODSTUFF FOODSTUFFS GOODS GROCERY GROCERIES ITEMS ORDER ORDERS INVOICE INV
  RECEIPT DELIVERY SHIPPING GIFT GIFTS LOVE THANKS THANK PLEASE HELLO GOD BLESS FAMILY FRIEND CUSTOMER CUST NAME ADDRESS
  PHONE EMAIL OWN SELF ANONYMOUS UNKNOWN TEST QUICKTELLER INTERSWITCH ETRANZACT REMITA PAYSTACK FLUTTERWAVE MONNIFY VISA
  MASTERCARD VERVE CARD CARDS WALLET PALM OIL RICE BEANS YAM GARRI EGUSI OGBONO PEPPER FISH MEAT SPICE SPICES MONEY FUNDS FUND
  ACCESS DIAMOND ZENITH GTB GTBANK GTCO GUARANTY TRUST UBA UNITED AFRICA AFRICAN FBN FIRSTBANK FBNMOBILE FCMB MONUMENT
  FIDELITY UNION STERLING WEMA ALAT POLARIS SKYE KEYSTONE HERITAGE ECO ECOBANK STANBIC IBTC STANDARD CHARTERED CITIBANK
  CITI PROVIDUS JAIZ TAJ TAJBANK LOTUS TITAN GLOBUS SUNTRUST PARALLEX PREMIUM SIGNATURE OPTIMUS CORONATION NOVA UNITY
  OCEANIC INTERCONTINENTAL KUDA OPAY PAYCOM PALMPAY MONIEPOINT CARBON FAIRMONEY PAGA RUBIES SPARKLE EYOWO VFD MINT HOPE PSB
  MOMO MTN AIRTEL GLO SMARTCASH ACCION LAPO RAND FSDH FINANCE MICROFINANCE MFB MORTGAGE CHIPPER GREY WISE LEMFI SENDWAVE
  MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY JAN FEB MAR APR MAY JUN JUNE JUL JULY AUG AUGUST SEP SEPT OCT NOV
  DEC JANUARY FEBRUARY MARCH APRIL SEPTEMBER OCTOBER NOVEMBER DECEMBER CHRISTMAS EASTER SALLAH NORTH SOUTH EAST WEST CENTRAL
  LAGOS ABUJA KANO IBADAN KADUNA ENUGU ONITSHA OWERRI WARRI CALABAR UYO ABEOKUTA ILORIN AKURE IKEJA LEKKI AJAH IKOYI
  YABA SURULERE OSHODI APAPA FESTAC MUSHIN IKORODU GARKI WUSE MAITAMA GWARINPA IDUMOTA ARIARIA TEJUOSHO LADIPO HARCOURT`);

/** Streets that are called after people: a name that is one of them may be an address. */
const STREETS = `
  ADEOLA ODEKU|AHMADU BELLO|HERBERT MACAULAY|BODE THOMAS|OBAFEMI AWOLOWO|NNAMDI AZIKIWE|ADETOKUNBO ADEMOLA|AKIN ADESOLA|
  KOFO ABAYOMI|OZUMBA MBADIWE|AMINU KANO|SHEHU SHAGARI|MURTALA MUHAMMED|MURTALA MOHAMMED|MUHAMMADU BUHARI|TAFAWA BALEWA|
  YAKUBU GOWON|OLUSEGUN OBASANJO|IBRAHIM BABANGIDA|SANI ABACHA|AGUIYI IRONSI|LADOKE AKINTOLA|MOSHOOD ABIOLA|IDOWU TAYLOR|
  AJOSE ADEOGUN|ADEYEMO ALAKIJA|SAKA TINUBU|MOBOLAJI ANTHONY|ADENIYI JONES|KUDIRAT ABIOLA|AKIN OGUNLEWE|SANUSI FAFUNWA|
  KARIMU KOTUN|MUSA YARADUA|FUNSHO WILLIAMS`
  .split("|")
  .map((street) => list(street));

/** Letters with hooks and strokes, which Unicode does not compose of a letter and a mark. */
const HOOKED = new Map(
  "Ɓ B Ɗ D Ɖ D Đ D Ð D Ƙ K Ƴ Y Ɛ E Ǝ E Ə E Ɔ O Ø O Ŋ N Ɣ G Ʋ V Ł L Ɩ I Æ AE Œ OE Þ TH"
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(" ") as [string, string]),
);

/** The letters of a text in capitals, without marks, hooks, and the apostrophes inside of words. */
function plainLetters(text: string): string {
  // Most texts have nothing to replace, and thousands of names are read for a page.
  if (/^[\w\s.,:;/|()+*#-]*$/.test(text)) return text.toUpperCase();
  return text
    .replace(/(?<=[\p{L}\p{M}])['’‘ʼʻʹ`´′ꞌ](?=\p{L})/gu, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => HOOKED.get(letter) ?? letter);
}

/** The words of a person's name, without titles; a word with a hyphen is one, and `AdaObi` is two. */
export function nameWords(name: string): string[] {
  const apart = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").replace(/(?<=\p{L})[-‐‑](?=\p{L})/gu, "");
  const words = plainLetters(apart).match(/\p{L}+/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length > 1 && !TITLES.has(word));
}

/** Whether a word of a name is distinctive: it identifies a person, and is no bank, place or common word. */
export function isDistinctive(word: string): boolean {
  return word.length > 2 && !TITLES.has(word) && !isCommon(word);
}

function isCommon(word: string): boolean {
  return GENERIC.has(word) || PLACES.has(word) || TO.has(word) || FROM.has(word) || isReversalWord(word);
}

/** Whether all of these words are those of one street. */
export function isStreet(words: string[]): boolean {
  return STREETS.some((street) => words.every((word) => street.has(word)));
}

/** Words that follow each other as those of a name do; `isRecipient` when the money went to that name. */
export type NameRun = { words: string[]; isRecipient: boolean };

/**
 * The names in the bank's words. A number, a separator, a common word and the shop's own names (`ownNames`) end a name.
 * A name before “Street”, “Market” and the like is that of a place and left out.
 */
export function nameRuns(text: string, ownNames: ReadonlySet<string> = new Set()): NameRun[] {
  const runs: NameRun[] = [];
  let words: string[] = [];
  let isRecipient = false;
  const end = () => {
    if (words.length > 0) runs.push({ words, isRecipient });
    if (words.length > 0) isRecipient = false;
    words = [];
  };
  for (const [token] of plainLetters(text).matchAll(/\p{L}+|\d+|[^\p{L}\d\s.,\-_]/gu)) {
    if (TITLES.has(token)) continue;
    if (PLACES.has(token)) words = [];
    else if (/\p{L}/u.test(token) && !isCommon(token) && !ownNames.has(token)) words.push(token);
    else {
      end();
      if (TO.has(token)) isRecipient = true;
      else if (FROM.has(token) || ownNames.has(token)) isRecipient = false;
    }
  }
  end();
  return runs;
}

/** The distinctive words of the shop's own names. */
export function ownWords(ownNames: string[]): ReadonlySet<string> {
  return new Set(ownNames.flatMap(nameWords).filter(isDistinctive));
}

/** Whether the bank's words say that the shop itself sent the money: from its name, or between its own accounts. */
export function isOwnTransfer(text: string, own: ReadonlySet<string>): boolean {
  const plain = plainLetters(text);
  if (/\bOWN (?:ACCOUNT|ACCT|A ?\/ ?C|TRANSFER|TRF)|\bSELF\b|\bINTR?A[- ]?ACCOUNT|\bINTER[- ]?ACCOUNT/.test(plain))
    return true;
  let isFrom = false;
  for (const [word] of plain.matchAll(/\p{L}+|[/|;]/gu)) {
    if (FROM.has(word)) isFrom = true;
    else if (isFrom && own.has(word)) return true;
    else if (isDistinctive(word) || TO.has(word) || !/\p{L}/u.test(word)) isFrom = false;
  }
  return false;
}

const REVERSALS = list(`
  REV REVS REVD REVSD REVL REVR REVRS RVS RVSD RVL RVR RVRS RTN RTND RTRN RETN RTD RETD RET RFD RFND FAIL FAILED FAILURE
  UNSUCCESSFUL DECLINED REJECT REJECTED REJECTION RJCT RJT BOUNCE BOUNCED DISHONOUR DISHONOURED DISHONORED UNPAID RECALL
  RECALLED CHARGEBACK CHGBK CHBK CLAWBACK UNAPPLIED CONTRA VOID VOIDED CANCEL CANCELED CANCELLED WRONG WRONGLY ERRONEOUS
  ERRONEOUSLY ERROR DUPLICATE DUPLICATED`);

/** Whether the bank's words say that a payment was taken back, came back, or failed. */
export function saysReversal(text: string): boolean {
  const words = plainLetters(text).match(/\p{L}+/gu) ?? [];
  return words.some(isReversalWord) || /\bCHARGE[- ]?BACK\b/i.test(text);
}

function isReversalWord(word: string): boolean {
  const isGlued = /RVSA?L|REVERS|RVRSL|REVSA?L|RSVL/.test(word) || /^(?:RETURN|REFUND)/.test(word);
  return (
    isGlued ||
    REVERSALS.has(word) ||
    /^(?:REV|RVS|RTN)(?:NIP|TRF|TRANSFER|FT|NEFT|USSD|POS|WEB|MOB|PAYMENT)$/.test(word)
  );
}

/**
 * What lines about the same payment have in common: the names in the bank's words, and in these or the reference the
 * numbers that are longer than that of an account, or have letters.
 */
export function tellingWords(line: {
  description: string;
  reference: string;
}): Record<"names" | "numbers", Set<string>> {
  const names = (plainLetters(line.description).match(/\p{L}+/gu) ?? []).filter(isDistinctive);
  const numbers = `${line.description} ${line.reference}`.toUpperCase().match(/[A-Z0-9]{8,}/g) ?? [];
  const telling = numbers.filter((text) => /\d{12}|\d.*[A-Z]|[A-Z].*\d/.test(text));
  return { names: new Set(names), numbers: new Set(telling) };
}
