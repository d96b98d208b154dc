vcl 4.1;
# Varnish 7 between the TLS proxy and the shop, at /etc/varnish/shop.vcl (docs/cdn.md). Public pages are the same for every
# visitor, whatever cookies the browser sends, so cookies are ignored here. What is not said to be public is never stored.

import std;

backend shop {
	.host = "127.0.0.1";
	.port = "3000";
	# Longer than the shop ever takes for the first byte, and than a start, during which systemd keeps the port open.
	.first_byte_timeout = 60s;
	# An open stream of live updates has a heartbeat every 20 seconds.
	.between_bytes_timeout = 60s;
}

sub vcl_recv {
	# The shop purges at an address of its own, which the TLS proxy does not know: nobody else can.
	if (local.socket == "purge") {
		if (req.method != "POST") {
			return (synth(405, "Method Not Allowed"));
		}
		ban("obj.http.Surrogate-Key ~ (^|\s)pages(\s|$)");
		return (synth(200, "Purged"));
	}

	if (req.restarts == 0) {
		# Varnish has appended the address of the TLS proxy, but the shop takes the last one for the visitor's.
		set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
		# As `stale-while-revalidate` of the shop's pages. When the shop fails, a second try takes what was kept for longer
		# (vcl_synth), as `stale-if-error` allows.
		set req.grace = 60s;
		set req.http.X-First-Try = "yes";
	} else {
		unset req.http.X-First-Try;
	}

	# One copy of a page for each encoding, not one for each spelling of the header.
	if (req.http.Accept-Encoding !~ "q=") {
		if (req.http.Accept-Encoding ~ "\bbr\b") {
			set req.http.Accept-Encoding = "br";
		} elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
			set req.http.Accept-Encoding = "gzip";
		} else {
			unset req.http.Accept-Encoding;
		}
	}
	if (req.http.Save-Data != "on") {
		unset req.http.Save-Data;
	}

	if (req.method != "GET" && req.method != "HEAD") {
		unset req.http.X-First-Try;
		return (pass);
	}
	return (hash);
}

sub vcl_backend_response {
	# An error does not replace the page that was there.
	if (beresp.status >= 500 && (bereq.is_bgfetch || bereq.http.X-First-Try)) {
		return (abandon);
	}
	if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "\bpublic\b"
		|| beresp.http.Cache-Control ~ "\b(private|no-store|no-cache)\b") {
		# For two minutes requests for this URL do not wait for each other.
		set beresp.uncacheable = true;
		set beresp.ttl = 120s;
		return (deliver);
	}
	# For how long an expired page may still be used: as `stale-if-error` says, else not at all.
	set beresp.grace = std.duration(
		regsub(beresp.http.Cache-Control, "^.*\bstale-if-error=(\d+).*$", "\1s"), 0s);
	return (deliver);
}

sub vcl_backend_error {
	if (bereq.http.X-First-Try) {
		return (abandon);
	}
	set beresp.http.Retry-After = "5";
	set beresp.http.Cache-Control = "no-store";
	if (bereq.url ~ "^/api/") {
		set beresp.http.Content-Type = "application/json";
		synthetic("""{"code":"unavailable","message":"The shop isn’t answering just now. Please try again in a moment."}""");
		return (deliver);
	}
	set beresp.http.Content-Type = "text/html; charset=utf-8";
	synthetic("""<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>One moment, please</title>
<style>:root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem}</style>
<h1>The shop isn’t answering just now</h1>
""");
	if (bereq.method == "POST") {
		synthetic("""<p>We can’t tell whether what you sent has reached us. Please wait a moment, then reload this page to send it again, or go back one page to see what you typed.</p>
<p>An order is placed only once, however often you send it.</p>
""");
	} else {
		synthetic("""<p>Your cart is safe. Please <a href="">try again</a> in a moment.</p>
""");
	}
	return (deliver);
}

sub vcl_synth {
	# The shop has failed: the last page that it sent is better than an error, if it is not too old.
	if (resp.status == 503 && req.http.X-First-Try) {
		set req.grace = 5m;
		return (restart);
	}
}

sub vcl_deliver {
	if (obj.hits > 0) {
		set resp.http.Cache-Status = "varnish; hit";
		# Of the request that the shop answered, which is another visitor's.
		unset resp.http.X-Request-Id;
	}
	unset resp.http.Surrogate-Key;
	unset resp.http.Cache-Tag;
	unset resp.http.CDN-Cache-Control;
	unset resp.http.X-Varnish;
	unset resp.http.Via;
	return (deliver);
}
