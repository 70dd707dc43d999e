import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The whole loop of a vendor's program, with the standard library of Java 17 or later alone.
 *
 * <pre>
 * java Erp.java                          follow the feed: confirm with prices, ship; continues where it stopped
 * java Erp.java amend ITEM NUMBER        correct a waybill
 * java Erp.java statement ITEM FILE      save the statement of the settlement of an item
 * java Erp.java verify SECRET ID TIMESTAMP SIGNATURE &lt; body    is this webhook from the service?
 * </pre>
 *
 * Reads NAPUM_URL, NAPUM_VENDOR_ID and NAPUM_API_KEY. Keeps its state in erp-state.json (or NAPUM_STATE).
 */
public class Erp {
    static final int ATTEMPTS = 6;
    static final int BATCH = 100;
    static final int TRIES_PER_ITEM = 5;
    static final Set<String> FINAL = Set.of("ITEM_CANCELLED", "ALREADY_SHIPPED", "UNAUTHORIZED");
    static final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    static final Map<String, Integer> tries = new HashMap<>();

    static class Refused extends RuntimeException {
        final String code;

        Refused(int status, String code, String text) {
            super(status + " " + code + ": " + text);
            this.code = code;
        }
    }

    public static void main(String[] words) throws Exception {
        switch (words.length == 0 ? "" : words[0] + words.length) {
            case "" -> follow();
            case "amend3" -> {
                send("PUT", "/vendor-api/shipment", "updates", List.of(Map.of("ord_prd_no", words[1], "tracking_number", words[2])));
                System.exit(tries.isEmpty() ? 0 : 1);
            }
            case "statement3" -> Files.write(Path.of(words[2]),
                call("POST", "/vendor-api/settlements/transaction-statement", Map.of("ord_prd_no", words[1])));
            case "verify5" -> {
                boolean isGenuine = verify(words[1], words[2], words[3], words[4], System.in.readAllBytes());
                System.out.println(isGenuine ? "genuine" : "not from the service");
                System.exit(isGenuine ? 0 : 1);
            }
            default -> {
                System.err.println("java Erp.java [amend ITEM NUMBER | statement ITEM FILE | verify SECRET ID TIMESTAMP SIGNATURE]");
                System.exit(2);
            }
        }
    }

    /** Every call here may be repeated: waybills carry a key (rule 3). Gives the bytes of the answer. */
    static byte[] call(String method, String path, Object body) throws Exception {
        String base = System.getenv("NAPUM_URL").replaceAll("/$", "");
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + path))
            .timeout(Duration.ofSeconds(60))
            .header("X-Vendor-Id", System.getenv("NAPUM_VENDOR_ID"))
            .header("X-Vendor-Api-Key", System.getenv("NAPUM_API_KEY"))
            .header("Content-Type", "application/json")
            .method(method, body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(Json.write(body)))
            .build();
        for (int attempt = 1; ; attempt++) {
            double wait = 0.5 * Math.pow(2, attempt);
            try {
                HttpResponse<byte[]> answer = http.send(request, HttpResponse.BodyHandlers.ofByteArray());
                int status = answer.statusCode();
                if (status < 300) return answer.body();
                if (!Set.of(429, 502, 503, 504).contains(status) || attempt == ATTEMPTS) throw refusal(status, answer.body());
                // Rule 1: as long as the service says, and longer each time.
                double asked = Double.parseDouble(answer.headers().firstValue("retry-after").orElse("0"));
                if (asked > 0) wait = asked * Math.pow(2, attempt - 1);
            } catch (IOException lost) {
                if (attempt == ATTEMPTS) throw lost;
            }
            Thread.sleep((long) (1000 * (Math.min(wait, 120) + Math.random())));
        }
    }

    static Refused refusal(int status, byte[] body) {
        String text = new String(body, StandardCharsets.UTF_8);
        try {
            return new Refused(status, (String) map(map(Json.read(text)).get("error")).get("code"), text);
        } catch (RuntimeException noJson) {
            return new Refused(status, "UNKNOWN", text);
        }
    }

    static Map<String, Object> ask(String method, String path, Object body) throws Exception {
        return map(Json.read(new String(call(method, path, body), StandardCharsets.UTF_8)));
    }

    static Path stateFile() {
        String chosen = System.getenv("NAPUM_STATE");
        return Path.of(chosen == null ? "erp-state.json" : chosen);
    }

    /** Cursor and items together: after a crash, the feed continues exactly here. */
    static void save(Map<String, Object> state) throws IOException {
        Path file = Path.of(stateFile() + ".new");
        Files.writeString(file, Json.write(state));
        Files.move(file, stateFile(), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /** First the cursor, then all items: what changes meanwhile comes again. */
    static Map<String, Object> begin() throws Exception {
        Map<String, Object> items = new LinkedHashMap<>();
        Object cursor = ask("GET", "/vendor-api/changes/start", null).get("cursor");
        String after = "";
        Map<String, Object> page;
        do {
            page = ask("GET", "/vendor-api/changes/snapshot?limit=500" + after, null);
            for (Object item : list(page.get("item_list"))) items.put((String) map(item).get("ord_prd_no"), item);
            after = "&after=" + URLEncoder.encode(String.valueOf(page.get("next_after")), StandardCharsets.UTF_8);
        } while (page.get("has_more") == Boolean.TRUE);
        return new LinkedHashMap<>(Map.of("cursor", cursor, "items", items));
    }

    /** Your own list of prices goes here. */
    static Map<String, Object> priceOf(Map<String, Object> item) {
        long count = ((Number) item.get("item_cnt")).longValue();
        Object price = item.get("item_price");
        long unit = (long) ((price == null ? 10_000 : ((Number) price).doubleValue()) * 0.7);
        return Map.of("unit_price", unit, "quantity", count, "total_amount", unit * count);
    }

    /** Your label printer goes here. The same item always gets the same number. */
    static String waybillOf(String number) throws Exception {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(number.getBytes(StandardCharsets.UTF_8));
        long value = 0;
        for (int at = 0; at < 5; at++) value = value << 8 | hash[at] & 0xff;
        return String.format("%012d", value % 1_000_000_000_000L);
    }

    /** Rules 2 and 4: a hundred at once, and each result is looked at. */
    static void send(String method, String path, String field, List<?> entries) throws Exception {
        for (int at = 0; at < entries.size(); at += BATCH) {
            List<?> part = entries.subList(at, Math.min(at + BATCH, entries.size()));
            for (Object one : list(ask(method, path, Map.of(field, part)).get("results"))) {
                Map<String, Object> result = map(one);
                if (result.get("success") == Boolean.TRUE) continue;
                String number = (String) result.get("ord_prd_no");
                System.err.println(number + " " + result.get("error_code") + " " + result.get("message"));
                // What has a reason that ends is sent again in the next round.
                tries.merge(number, FINAL.contains(result.get("error_code")) ? TRIES_PER_ITEM : 1, Integer::sum);
            }
        }
    }

    /** Whether anything was sent. */
    static boolean work(Map<String, Object> items) throws Exception {
        List<Object> confirmations = new ArrayList<>();
        List<Object> shipments = new ArrayList<>();
        for (Object one : items.values()) {
            Map<String, Object> item = map(one);
            String number = (String) item.get("ord_prd_no");
            Object status = item.get("item_status");
            if (item.get("claim") != null || tries.getOrDefault(number, 0) >= TRIES_PER_ITEM) continue;
            if ((status == null || status.equals("pending")) && map(item.get("stock")).get("available") == null)
                confirmations.add(Map.of("ord_prd_no", number, "stock_available", true, "supply_price", priceOf(item)));
            if ("preparing".equals(status) && item.get("shipment") == null)
                shipments.add(Map.of("ord_prd_no", number, "carrier_code", "cj", "tracking_number", waybillOf(number),
                    "idempotency_key", number + "/" + waybillOf(number)));
        }
        send("POST", "/vendor-api/inventory/confirm", "confirmations", confirmations);
        send("POST", "/vendor-api/shipment", "shipments", shipments);
        return !confirmations.isEmpty() || !shipments.isEmpty();
    }

    static void follow() throws Exception {
        Map<String, Object> state = Files.exists(stateFile()) ? map(Json.read(Files.readString(stateFile()))) : begin();
        while (true) {
            // What was just sent comes back as changes: the wait ends at once.
            int wait = work(map(state.get("items"))) ? 1 : 25;
            try {
                Map<String, Object> answer = ask("GET", "/vendor-api/changes?after=" + state.get("cursor") + "&limit=500&wait=" + wait, null);
                for (Object one : list(answer.get("change_list"))) {
                    Map<String, Object> change = map(one);
                    if (change.get("item") != null) map(state.get("items")).put((String) change.get("ord_prd_no"), change.get("item"));
                }
                state.put("cursor", answer.get("cursor"));
            } catch (Refused refused) {
                if (!Set.of("CURSOR_UNKNOWN", "CURSOR_EXPIRED").contains(refused.code)) throw refused;
                state = begin();
            }
            save(state);
        }
    }

    /** Standard Webhooks: the body as it arrived, not older than five minutes. */
    static boolean verify(String secret, String id, String timestamp, String signatures, byte[] body) throws Exception {
        if (Math.abs(System.currentTimeMillis() / 1000 - Long.parseLong(timestamp)) > 300) return false;
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring("whsec_".length())), "HmacSHA256"));
        mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
        byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes();
        for (String one : signatures.split(" ")) if (MessageDigest.isEqual(expected, one.getBytes())) return true;
        return false;
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    static List<Object> list(Object value) {
        return (List<Object>) value;
    }

    /** As much of JSON as is needed; take the library of your own project. */
    static class Json {
        private final String text;
        private int at = 0;

        private Json(String text) {
            this.text = text;
        }

        static Object read(String text) {
            return new Json(text).value();
        }

        private char next() {
            while (Character.isWhitespace(text.charAt(at))) at++;
            return text.charAt(at);
        }

        private boolean took(char wanted) {
            if (next() != wanted) return false;
            at++;
            return true;
        }

        private Object value() {
            char first = next();
            if (took('{')) {
                Map<String, Object> map = new LinkedHashMap<>();
                while (!took('}')) {
                    took(',');
                    next();
                    String name = string();
                    took(':');
                    map.put(name, value());
                }
                return map;
            }
            if (took('[')) {
                List<Object> list = new ArrayList<>();
                while (!took(']')) {
                    took(',');
                    list.add(value());
                }
                return list;
            }
            if (first == '"') return string();
            int from = at;
            while (at < text.length() && ",]} \n\r\t".indexOf(text.charAt(at)) < 0) at++;
            String word = text.substring(from, at);
            return switch (word) {
                case "null" -> null;
                case "true" -> true;
                case "false" -> false;
                default -> word.matches("-?\\d{1,18}") ? (Object) Long.valueOf(word) : (Object) Double.valueOf(word);
            };
        }

        private String string() {
            StringBuilder made = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) {
                char one = text.charAt(at);
                if (one != '\\') made.append(one);
                else if (text.charAt(++at) == 'u') {
                    made.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                    at += 4;
                } else made.append("\"\\/\b\f\n\r\t".charAt("\"\\/bfnrt".indexOf(text.charAt(at))));
            }
            at++;
            return made.toString();
        }

        static String write(Object value) {
            if (value instanceof Map<?, ?> map) {
                List<String> parts = new ArrayList<>();
                map.forEach((name, inner) -> parts.add(write(name) + ":" + write(inner)));
                return "{" + String.join(",", parts) + "}";
            }
            if (value instanceof List<?> list) return "[" + String.join(",", list.stream().map(Json::write).toList()) + "]";
            if (!(value instanceof String string)) return String.valueOf(value);
            StringBuilder made = new StringBuilder("\"");
            for (char one : string.toCharArray())
                made.append(one == '"' || one == '\\' ? "\\" + one : one < ' ' ? String.format("\\u%04x", (int) one) : String.valueOf(one));
            return made.append('"').toString();
        }
    }
}
