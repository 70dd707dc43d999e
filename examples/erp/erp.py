"""The whole loop of a vendor's program, with the standard library of Python 3.9 or later alone.

    python3 erp.py                          follow the feed: confirm with prices, ship; continues where it stopped
    python3 erp.py amend ITEM NUMBER        correct a waybill
    python3 erp.py statement ITEM FILE      save the statement of the settlement of an item
    python3 erp.py verify SECRET ID TIMESTAMP SIGNATURE < body    is this webhook from the service?

Reads NAPUM_URL, NAPUM_VENDOR_ID and NAPUM_API_KEY. Keeps its state in erp-state.json (or NAPUM_STATE).
"""
import base64, hashlib, hmac, http.client, json, os, random, sys, time, urllib.error, urllib.request

STATE = os.environ.get("NAPUM_STATE", "erp-state.json")
ATTEMPTS = 6
BATCH = 100
TRIES_PER_ITEM = 5
tries = {}


class Refused(Exception):
    def __init__(self, status, code, text):
        super().__init__(f"{status} {code}: {text}")
        self.status, self.code = status, code


def call(method, path, body=None):
    """Every call here may be repeated: waybills carry a key (rule 3). Gives the bytes of the answer."""
    for attempt in range(1, ATTEMPTS + 1):
        wait = min(60, 0.5 * 2**attempt) + random.random()
        request = urllib.request.Request(os.environ["NAPUM_URL"].rstrip("/") + path, method=method)
        request.add_header("X-Vendor-Id", os.environ["NAPUM_VENDOR_ID"])
        request.add_header("X-Vendor-Api-Key", os.environ["NAPUM_API_KEY"])
        request.add_header("Content-Type", "application/json")
        data = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, data, timeout=60) as answer:
                return answer.read()
        except urllib.error.HTTPError as error:
            text = error.read().decode()
            if error.code not in (429, 502, 503, 504) or attempt == ATTEMPTS:
                try:
                    code = json.loads(text)["error"]["code"]
                except (ValueError, KeyError):
                    code = "UNKNOWN"
                raise Refused(error.code, code, text)
            # Rule 1: as long as the service says, and longer each time.
            wait = float(error.headers.get("Retry-After") or 0) * 2 ** (attempt - 1) + random.random() or wait
        except (OSError, http.client.HTTPException):
            if attempt == ATTEMPTS:
                raise
        time.sleep(min(wait, 120))


def ask(method, path, body=None):
    return json.loads(call(method, path, body))


def load():
    if not os.path.exists(STATE):
        return {"cursor": None, "items": {}}
    with open(STATE, encoding="utf-8") as file:
        return json.load(file)


def save(state):
    """Cursor and items together: after a crash, the feed continues exactly here."""
    with open(STATE + ".new", "w", encoding="utf-8") as file:
        json.dump(state, file, ensure_ascii=False)
    os.replace(STATE + ".new", STATE)


def begin():
    """First the cursor, then all items: what changes meanwhile comes again."""
    state = {"cursor": ask("GET", "/vendor-api/changes/start")["cursor"], "items": {}}
    after, more = "", True
    while more:
        page = ask("GET", "/vendor-api/changes/snapshot?limit=500" + (f"&after={urllib.request.quote(after)}" if after else ""))
        for item in page["item_list"]:
            state["items"][item["ord_prd_no"]] = item
        after, more = page["next_after"], page["has_more"]
    return state


def price_of(item):
    """Your own list of prices goes here."""
    unit = int((item.get("item_price") or 10000) * 0.7)
    return {"unit_price": unit, "quantity": item["item_cnt"], "total_amount": unit * item["item_cnt"]}


def waybill_of(number):
    """Your label printer goes here. The same item always gets the same number."""
    return str(int(hashlib.sha256(number.encode()).hexdigest()[:10], 16) % 10**12).zfill(12)


def send(method, path, field, entries):
    """Rules 2 and 4: a hundred at once, and each result is looked at."""
    for at in range(0, len(entries), BATCH):
        answer = ask(method, path, {field: entries[at : at + BATCH]})
        for result in answer["results"]:
            if not result["success"]:
                # What has a reason that ends is sent again in the next round.
                number = result["ord_prd_no"]
                tries[number] = tries.get(number, 0) + 1
                print(number, result["error_code"], result["message"], file=sys.stderr)
                if result["error_code"] in ("ITEM_CANCELLED", "ALREADY_SHIPPED", "UNAUTHORIZED"):
                    tries[number] = TRIES_PER_ITEM


def work(items):
    """Whether anything was sent."""
    mine = [one for one in items.values() if not one.get("claim") and tries.get(one["ord_prd_no"], 0) < TRIES_PER_ITEM]
    new = [one for one in mine if one["item_status"] in (None, "pending") and one["stock"]["available"] is None]
    confirmations = [
        {"ord_prd_no": one["ord_prd_no"], "stock_available": True, "supply_price": price_of(one)} for one in new
    ]
    ready = [one["ord_prd_no"] for one in mine if one["item_status"] == "preparing" and not one["shipment"]]
    shipments = [
        {
            "ord_prd_no": number,
            "carrier_code": "cj",
            "tracking_number": waybill_of(number),
            "idempotency_key": f"{number}/{waybill_of(number)}",
        }
        for number in ready
    ]
    send("POST", "/vendor-api/inventory/confirm", "confirmations", confirmations)
    send("POST", "/vendor-api/shipment", "shipments", shipments)
    return bool(confirmations or shipments)


def follow():
    state = load()
    if state["cursor"] is None:
        state = begin()
    while True:
        busy = work(state["items"])
        try:
            # What was just sent comes back as changes: the wait ends at once.
            answer = ask("GET", f"/vendor-api/changes?after={state['cursor']}&limit=500&wait={1 if busy else 25}")
        except Refused as refused:
            if refused.code not in ("CURSOR_UNKNOWN", "CURSOR_EXPIRED"):
                raise
            state = begin()
        else:
            for change in answer["change_list"]:
                if change["item"]:
                    state["items"][change["ord_prd_no"]] = change["item"]
            state["cursor"] = answer["cursor"]
        save(state)


def verify(secret, message_id, timestamp, signatures, body):
    """Standard Webhooks: the body as it arrived, not older than five minutes."""
    if abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_") if hasattr(secret, "removeprefix") else secret[6:])
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(expected, one) for one in signatures.split(" "))


def main(words):
    if not words:
        follow()
    elif words[0] == "amend" and len(words) == 3:
        update = {"ord_prd_no": words[1], "tracking_number": words[2]}
        send("PUT", "/vendor-api/shipment", "updates", [update])
    elif words[0] == "statement" and len(words) == 3:
        pdf = call("POST", "/vendor-api/settlements/transaction-statement", {"ord_prd_no": words[1]})
        with open(words[2], "wb") as file:
            file.write(pdf)
    elif words[0] == "verify" and len(words) == 5:
        genuine = verify(*words[1:], sys.stdin.buffer.read())
        print("genuine" if genuine else "not from the service")
        return 0 if genuine else 1
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 1 if tries else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        pass
