// An inline script of the offline page (`inlineScripts`), whose cached HTML is the same for every requested page:
// `?page=` names that page, if it is a path of this site.

const page = new URLSearchParams(location.search).get("page");
const link = document.getElementById("try-again");

if (page && /^\/(?![/\\])/.test(page) && link instanceof HTMLAnchorElement) {
  link.href = page;
  addEventListener("online", () => location.replace(page));
}
